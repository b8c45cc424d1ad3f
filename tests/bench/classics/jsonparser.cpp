// A parser of JSON by recursive descent, with a class for each kind of value.
#include "harness.hpp"

#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

struct Value {
    virtual ~Value() = default;
    virtual int64_t weight() const = 0;
};

using ValuePtr = std::unique_ptr<Value>;

struct Literal : Value {
    std::string text;

    explicit Literal(std::string text) : text(std::move(text)) {}
    int64_t weight() const override { return text.size(); }
};

struct Number : Value {
    int64_t value;

    explicit Number(int64_t value) : value(value) {}
    int64_t weight() const override { return ((value % 1000) + 1000) % 1000; }
};

struct Text : Value {
    std::string text;

    explicit Text(std::string text) : text(std::move(text)) {}
    int64_t weight() const override { return text.size(); }
};

struct Array : Value {
    std::vector<ValuePtr> items;

    int64_t weight() const override {
        int64_t total = 1;
        for (const ValuePtr &item : items) {
            total += item->weight();
        }
        return total;
    }
};

struct Object : Value {
    std::unordered_map<std::string, ValuePtr> members;

    int64_t weight() const override {
        int64_t total = 2;
        for (const auto &member : members) {
            total += member.first.size() + member.second->weight();
        }
        return total;
    }
};

class Parser {
    static const char END = '\0';
    const std::string &text;
    size_t at = 0;
    char current = END;

    void read() {
        current = at < text.size() ? text[at] : END;
        at++;
    }

    void skip_space() {
        while (current == ' ' || current == '\n') {
            read();
        }
    }

    bool accept(char character) {
        if (current != character) {
            return false;
        }
        read();
        return true;
    }

    void expect(char character) {
        if (!accept(character)) {
            throw std::runtime_error(std::string("expected ") + character);
        }
    }

    ValuePtr value() {
        char c = current;
        if (c == '{') {
            return object();
        }
        if (c == '[') {
            return array();
        }
        if (c == '"') {
            return std::make_unique<Text>(string());
        }
        if (c == '-' || ('0' <= c && c <= '9')) {
            return number();
        }
        if (c == 't') {
            return literal("true");
        }
        if (c == 'f') {
            return literal("false");
        }
        return literal("null");
    }

    ValuePtr object() {
        auto result = std::make_unique<Object>();
        expect('{');
        skip_space();
        if (accept('}')) {
            return result;
        }
        do {
            skip_space();
            std::string name = string();
            skip_space();
            expect(':');
            skip_space();
            result->members[std::move(name)] = value();
            skip_space();
        } while (accept(','));
        expect('}');
        return result;
    }

    ValuePtr array() {
        auto result = std::make_unique<Array>();
        expect('[');
        skip_space();
        if (accept(']')) {
            return result;
        }
        do {
            skip_space();
            result->items.push_back(value());
            skip_space();
        } while (accept(','));
        expect(']');
        return result;
    }

    std::string string() {
        expect('"');
        size_t start = at - 1;
        while (current != '"') {
            if (current == END) {
                throw std::runtime_error("a string without an end");
            }
            read();
        }
        std::string result = text.substr(start, at - 1 - start);
        read();
        return result;
    }

    ValuePtr number() {
        size_t start = at - 1;
        accept('-');
        while ('0' <= current && current <= '9') {
            read();
        }
        return std::make_unique<Number>(std::stoll(text.substr(start, at - 1 - start)));
    }

    ValuePtr literal(const std::string &expected) {
        for (char character : expected) {
            expect(character);
        }
        return std::make_unique<Literal>(expected);
    }

public:
    explicit Parser(const std::string &text) : text(text) { read(); }

    ValuePtr parse() {
        skip_space();
        ValuePtr result = value();
        skip_space();
        if (current != END) {
            throw std::runtime_error("something after the end");
        }
        return result;
    }
};

static std::string make_text(int size) {
    Random random;
    std::string text = "[";
    for (int i = 0; i < size; i++) {
        if (i > 0) {
            text += ",\n";
        }
        text += "{\"id\": " + std::to_string(i);
        text += ", \"name\": \"person " + std::to_string(random.next());
        text += std::string("\", \"active\": ") + (i % 3 == 0 ? "true" : "false");
        text += ", \"manager\": null,\n \"scores\": [" + std::to_string(random.next());
        text += ", -" + std::to_string(random.next());
        text += ", " + std::to_string(random.next());
        text += "], \"home\": {\"street\": \"Long Road " + std::to_string(i) + "\", \"city\": \"Town\"}}";
    }
    return text + "]";
}

static int64_t run(int size) {
    std::string text = make_text(10);
    int64_t total = 0;
    for (int i = 0; i < size; i++) {
        total += Parser(text).parse()->weight();
    }
    return total;
}

int main(int argc, char **argv) { return harness_main("jsonparser", argc, argv, run, 200, 200); }
