/**
 * Lets React and a translator share one page. A translator (the widget, or the browser's own) puts `<font>`
 * elements in the place of text nodes that React still holds; React then removes a node that is no longer
 * where it was, inserts before it, or writes to it unseen, and the page breaks
 * (https://issues.chromium.org/issues/41407169, https://github.com/facebook/react/issues/11538). So:
 *
 * - what replaces a text node is remembered (a text node and a `<font>` change places in one task);
 * - removing or inserting before the text node acts on what replaces it;
 * - a text that React changes takes its place back, and the translator may translate it again.
 *
 * Untranslated pages pay one look at each batch of mutations.
 */
export function guardAgainstTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype

  /** The child of `parent` that shows `node`: itself, the element it was wrapped in, or its stand-in. */
  const shownIn = (parent: Node, node: Node): Node | null => {
    if (node.parentNode === parent) return node
    const wrapper = climbTo(parent, node)
    if (wrapper) return wrapper
    const standIn = standIns.get(node)
    return standIn ? climbTo(parent, standIn) : null
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const shown = shownIn(this, child)
    if (shown) removeChild.call(this, shown)
    return child
  }

  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    // A node that moves leaves its stand-in behind.
    const left = standIns.get(node)
    if (left?.parentNode && !node.isConnected) removeChild.call(left.parentNode, left)
    insertBefore.call(this, node, before && shownIn(this, before))
    return node
  }

  const changes = new MutationObserver((records) => {
    for (const { target } of records) showAgain(target)
  })
  /** A text node that was changed after it was replaced takes its place back. */
  const showAgain = (text: Node) => {
    const standIn = standIns.get(text)
    standIns.delete(text)
    if (standIn?.parentNode && !text.isConnected) standIn.parentNode.replaceChild(text, standIn)
  }

  new MutationObserver((records) => {
    for (const [text, standIn] of replacementsIn(records)) {
      standIns.set(text, standIn)
      changes.observe(text, { characterData: true })
    }
  }).observe(document, { childList: true, subtree: true })
}

/** What a translator put in the place of a text node. */
const standIns = new WeakMap<Node, Node>()

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT'

function climbTo(parent: Node, from: Node): Node | null {
  let node: Node | null = from
  while (node && node.parentNode !== parent) node = node.parentNode
  return node
}

/** Pairs of a text node that left and the new `<font>` that replaced it. */
function* replacementsIn(records: MutationRecord[]): Generator<[Node, Node]> {
  const added = new Set<Node>()
  for (const record of records)
    for (const node of record.addedNodes) if (isFont(node)) added.add(node)
  if (added.size === 0) return
  for (const record of records)
    for (const text of record.removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue
      const beside = [...record.addedNodes, record.previousSibling, record.nextSibling]
      const standIn = beside.find((node) => node && isFont(node) && added.has(node))
      if (standIn) yield [text, standIn]
    }
}
