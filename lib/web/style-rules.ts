import { type ChildNode, parse } from 'postcss'

/** A rule with the classes that each of its selectors needs, a block with a condition, or what is always there. */
type Part =
  | { css: string; needs: readonly (readonly string[])[] | null }
  | { head: string; parts: readonly Part[] }

/** A style sheet, made ready to be reduced; `classes` in the order in which they first appear. */
export type Sheet = {
  parts: readonly Part[]
  keyframes: readonly { name: string; css: string }[]
  classes: readonly string[]
}

/** These hold also, or only, where the classes in them are absent. */
const ALTERNATIVES = /:(?:not|is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/gu
/** Nobody points, presses or reads with the keyboard before the first paint. */
const LATER =
  /:(?:hover|active|focus|focus-visible|focus-within|popover-open)\b|::(?:backdrop|selection|view-transition)/u
const CLASS = /\.(-?[A-Za-z_][\w-]*)/gu

/** Reads a style sheet as a build writes it: minified, classes without escapes. @throws CssSyntaxError */
export function parseSheet(css: string): Sheet {
  const keyframes: { name: string; css: string }[] = []
  const classes = new Set<string>()

  function partOf(node: ChildNode): Part | null {
    if (node.type === 'rule') {
      const needs = node.selectors
        .map((selector) => selector.replaceAll(ALTERNATIVES, ''))
        .filter((selector) => !LATER.test(selector))
        .map((selector) => [...selector.matchAll(CLASS)].map(([, name = '']) => name))
      if (needs.length === 0) return null
      for (const name of needs.flat()) classes.add(name)
      return { css: node.toString(), needs }
    }
    if (node.type !== 'atrule') return null
    if (node.name === 'keyframes') {
      keyframes.push({ name: node.params, css: node.toString() })
      return null
    }
    // Paper is not what is painted first.
    if (node.name === 'media' && node.params === 'print') return null
    const isGroup = node.nodes?.some((child) => child.type !== 'decl')
    if (!isGroup) return { css: node.toString() + (node.nodes ? '' : ';'), needs: null }
    return { head: `@${node.name} ${node.params}`, parts: partsOf(node.nodes ?? []) }
  }
  const partsOf = (nodes: readonly ChildNode[]): Part[] =>
    nodes.map(partOf).filter((part) => part !== null)

  return { parts: partsOf(parse(css).nodes), keyframes, classes: [...classes] }
}

/** The rules that may match in a page with no other classes than these, in their order, with the keyframes they name. */
export function selectRules(sheets: readonly Sheet[], classes: ReadonlySet<string>): string {
  const cssOf = (part: Part): string => {
    if ('head' in part) {
      const inside = part.parts.map(cssOf).join('')
      return inside && `${part.head}{${inside}}`
    }
    const isKept = part.needs?.some((needed) => needed.every((name) => classes.has(name))) ?? true
    return isKept ? part.css : ''
  }
  const css = sheets.flatMap(({ parts }) => parts.map(cssOf)).join('')
  const named = sheets.flatMap(({ keyframes }) =>
    keyframes.filter(({ name }) => css.includes(name)),
  )
  return css + named.map((one) => one.css).join('')
}
