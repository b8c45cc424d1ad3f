// The picture of a page. Functions of JavaScript draw on `canvas`; the page shows what is there when the program sleeps,
// waits for input, ends, or calls `present()`.
let surface = null;

Object.defineProperty(globalThis, "canvas", {
    get: () => (surface ??= new OffscreenCanvas(640, 480)),
});

function present() {
    const context = surface?.getContext("2d");
    if (!context) return;
    // The canvas is empty afterwards.
    const picture = surface.transferToImageBitmap();
    context.save();
    context.resetTransform();
    context.globalAlpha = 1;
    context.globalCompositeOperation = "copy";
    context.drawImage(picture, 0, 0);
    context.restore();
    postMessage({ picture }, [picture]);
}
