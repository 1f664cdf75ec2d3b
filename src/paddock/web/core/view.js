/**
 * Views: a screen is a function of what is known, and the page is made to look like what it
 * returns. Elements that stay are kept, so focus and running animations survive.
 */

const SVG = "http://www.w3.org/2000/svg";
const AS_PROPERTY = new Set(["value", "checked", "selected", "indeterminate", "open"]);
/** @type {WeakMap<Node, View>} */
const shown = new WeakMap();

/**
 * An element to be: tag, properties, children. `key` keeps an element's identity in a list, `ref`
 * is called once with the real element, `opaque` leaves its children to whoever took the `ref`.
 * @param {string} tag
 * @param {Properties | null} [properties]
 * @param {...Child} children
 * @returns {View}
 */
export function h(tag, properties, ...children) {
  return { tag, properties: properties ?? {}, children: seen(children, []) };
}

/**
 * The children that are to be seen, out of lists in lists; nothing and false are left out.
 * @param {Child[]} children
 * @param {(View | string | number)[]} found
 */
function seen(children, found) {
  for (const child of children) {
    if (Array.isArray(child)) seen(child, found);
    else if ((child || child === 0) && child !== true) found.push(child);
  }
  return found;
}

/** Make a container show these children. @param {Element} container @param {...Child} children */
export function render(container, ...children) {
  arrange(container, seen(children, []), container.namespaceURI === SVG);
}

/** @param {Element} parent @param {(View | string | number)[]} children @param {boolean} inSvg */
function arrange(parent, children, inSvg) {
  const keyed = keyedChildren(parent, children);
  let next = parent.firstChild;
  for (const child of children) {
    const found = matching(child, next, keyed);
    const node = found ? updated(found, child, inSvg) : created(child, inSvg);
    if (node === next) next = node.nextSibling;
    else parent.insertBefore(node, next);
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

/**
 * The nodes with keys. Those that are not wanted any more go first: the others then stay where
 * they are, and with them the focus, what was scrolled and what moves.
 * @param {Element} parent
 * @param {(View | string | number)[]} children
 * @returns {Map<unknown, Node>}
 */
function keyedChildren(parent, children) {
  const keys = children.map((child) => typeof child === "object" && child.properties.key);
  const wanted = new Set(keys);
  const keyed = new Map();
  for (let node = parent.firstChild, next; node; node = next) {
    next = node.nextSibling;
    const key = shown.get(node)?.properties.key;
    if (key === undefined) continue;
    if (wanted.has(key)) keyed.set(key, node);
    else node.remove();
  }
  return keyed;
}

/**
 * The real node that can become the child, if there is one.
 * @param {View | string | number} child
 * @param {ChildNode | null} next
 * @param {Map<unknown, Node>} keyed
 * @returns {Node | null}
 */
function matching(child, next, keyed) {
  if (typeof child !== "object") return next?.nodeType === Node.TEXT_NODE ? next : null;
  const key = child.properties.key;
  const candidate = key === undefined ? next : keyed.get(key);
  const was = candidate ? shown.get(candidate) : undefined;
  const fits = was && was.tag === child.tag && was.properties.key === key;
  return fits ? /** @type {Node} */ (candidate) : null;
}

/** @param {View | string | number} child @param {boolean} inSvg @returns {ChildNode} */
function created(child, inSvg) {
  if (typeof child !== "object") return document.createTextNode(String(child));
  const svg = inSvg || child.tag === "svg";
  const element = svg
    ? document.createElementNS(SVG, child.tag)
    : document.createElement(child.tag);
  setProperties(element, {}, child.properties);
  if (!child.properties.opaque)
    arrange(element, child.children, svg && child.tag !== "foreignObject");
  shown.set(element, child);
  child.properties.ref?.(/** @type {any} */ (element));
  return element;
}

/**
 * @param {Node} node @param {View | string | number} child @param {boolean} inSvg
 * @returns {ChildNode}
 */
function updated(node, child, inSvg) {
  if (typeof child !== "object") {
    if (node.nodeValue !== String(child)) node.nodeValue = String(child);
    return /** @type {ChildNode} */ (node);
  }
  const element = /** @type {HTMLElement} */ (node);
  const was = /** @type {View} */ (shown.get(node));
  const svg = inSvg || child.tag === "svg";
  if (!child.properties.opaque)
    arrange(element, child.children, svg && child.tag !== "foreignObject");
  setProperties(element, was.properties, child.properties);
  shown.set(node, child);
  return element;
}

/** @param {Element} element @param {Properties} before @param {Properties} after */
function setProperties(element, before, after) {
  for (const name in before) {
    if (!(name in after)) setProperty(element, name, before[name], undefined);
  }
  for (const name in after) {
    const kept = AS_PROPERTY.has(name) ? false : before[name] === after[name];
    if (!kept) setProperty(element, name, before[name], after[name]);
  }
}

/** @param {Element} element @param {string} name @param {any} before @param {any} after */
function setProperty(element, name, before, after) {
  if (name === "key" || name === "ref" || name === "opaque") return;
  const target = /** @type {any} */ (element);
  if (name === "style") setStyle(target, before ?? {}, after ?? {});
  else if (name.startsWith("on")) target[name] = after ?? null;
  else if (AS_PROPERTY.has(name) && !(element instanceof SVGElement)) {
    if (target[name] !== after) target[name] = after ?? (name === "value" ? "" : false);
  } else if (after === undefined || after === null || after === false)
    element.removeAttribute(name);
  else element.setAttribute(name, after === true ? "" : String(after));
}

/**
 * @param {HTMLElement} element
 * @param {Record<string, any>} before @param {Record<string, any>} after
 */
function setStyle(element, before, after) {
  for (const name in before) if (!(name in after)) element.style.removeProperty(name);
  for (const name in after) {
    if (before[name] !== after[name]) element.style.setProperty(name, String(after[name]));
  }
}
