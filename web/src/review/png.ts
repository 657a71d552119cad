/** A picture of the board as it is on the screen: its SVG, with the styles written into it. */

/** What of the computed style makes the picture; everything else is layout. */
const drawn = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "visibility",
];

/** A copy that needs no style sheet: a picture file has none. */
export function selfContained(board: SVGSVGElement): SVGSVGElement {
  const copy = board.cloneNode(true) as SVGSVGElement;
  inline(board, copy);
  const defs = document.createElementNS("http://www.w3.org/2000/svg", "defs");
  // The players' patterns stand elsewhere in the page.
  for (const pattern of document.querySelectorAll(".patterns pattern")) {
    const patternCopy = pattern.cloneNode(true) as Element;
    inline(pattern, patternCopy);
    defs.append(patternCopy);
  }
  copy.prepend(defs);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return copy;
}

function inline(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of drawn) {
    const value = style.getPropertyValue(name);
    // Attributes rather than a style, which the page's policy would not let us write as text. The
    // browser gives references as absolute addresses, which a file of its own cannot follow.
    if (value) to.setAttribute(name, value.replace(/url\("?[^#)]*#([^")]+)"?\)/g, "url(#$1)"));
  }
  to.removeAttribute("class");
  to.removeAttribute("style");
  [...from.children].forEach((child, i) => inline(child, to.children[i]!));
}

/** The board as a PNG, `width` pixels wide, on the page's own ground. */
export async function toPng(board: SVGSVGElement, width = 1200): Promise<Blob> {
  const box = board.viewBox.baseVal;
  const height = Math.round((width * box.height) / box.width);
  const copy = selfContained(board);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const text = new XMLSerializer().serializeToString(copy);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures.");
  context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error("No picture came out."))),
      "image/png",
    ),
  );
}
