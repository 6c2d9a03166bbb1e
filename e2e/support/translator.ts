import type { Page } from '@playwright/test'

/** A mark before each translated text, so that a test sees it. */
export const MARK = '⟦en⟧'

/**
 * Rewrites every text node of the page as common translators do: a `<font>` in a `<font>` replaces the text, now and
 * after each change of the page. `how` is the way in which they insert it.
 */
function translatePage(
  mark: string,
  how: 'replace' | 'insert-and-remove',
  language = 'en',
): () => void {
  const originals = new Map<HTMLElement, Text>()
  const isLeftAlone = (text: Text) => {
    const parent = text.parentElement
    if (!parent || !text.data.trim()) return true
    return Boolean(
      parent.closest(
        'font, script, style, noscript, textarea, svg, .notranslate, [translate="no"]',
      ),
    )
  }
  const translate = (text: Text) => {
    if (isLeftAlone(text)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = mark + text.data
    outer.append(inner)
    originals.set(outer, text)
    const parent = text.parentNode
    if (!parent) return
    if (how === 'replace') parent.replaceChild(outer, text)
    else {
      parent.insertBefore(outer, text)
      parent.removeChild(text)
    }
  }
  const textsOf = (root: Node): Text[] => {
    if (root instanceof Text) return [root]
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts
  }
  textsOf(document.body).forEach(translate)
  const changes = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const root of addedNodes.length > 0 ? addedNodes : [target])
        if (root.isConnected) textsOf(root).forEach(translate)
  })
  changes.observe(document.body, { childList: true, subtree: true, characterData: true })
  document.documentElement.lang = language
  return () => {
    changes.disconnect()
    for (const [font, text] of originals) if (font.isConnected) font.replaceWith(text)
    document.documentElement.lang = 'ja'
  }
}

/** Whether the page is hydrated: React knows every element of it, except raw HTML. */
function isAwake(): boolean {
  const isKnown = (element: Element): boolean => {
    const [, props] =
      Object.entries(element).find(([name]) => name.startsWith('__reactProps$')) ?? []
    if (!props) return false
    if ((props as { dangerouslySetInnerHTML?: object }).dangerouslySetInnerHTML) return true
    return [...element.children].every(isKnown)
  }
  const app = document.getElementById('app')
  return app !== null && isKnown(app)
}

/** Translates every page of this browser once it is hydrated, as the widget does. */
export const translateAlways = (page: Page, how: 'replace' | 'insert-and-remove') =>
  page.addInitScript(`addEventListener('load', () => {
    const started = setInterval(() => {
      if (!(${isAwake})()) return
      clearInterval(started)
      ;(${translatePage})(${JSON.stringify(MARK)}, ${JSON.stringify(how)})
    }, 100)
  })`)

/** A widget as the site knows it (`google.translate.TranslateElement` with its list of languages). */
const WIDGET = `
  window.google = { translate: { TranslateElement: class {
    constructor({ includedLanguages }, id) {
      const select = document.createElement('select')
      for (const code of includedLanguages.split(',')) select.append(new Option(code, code))
      let restore
      select.addEventListener('change', () => {
        restore?.()
        restore = select.value === 'ja' ? undefined : (${translatePage})(${JSON.stringify(MARK)}, 'replace', select.value)
      })
      setTimeout(() => document.getElementById(id).append(select), 200)
    }
  } } }
  window[new URL(document.currentScript.src).searchParams.get('cb')]()
`

/** Gives the shop a translation widget with these languages, as its settings would. */
export async function withWidget(page: Page, languages: string[]): Promise<void> {
  const scriptUrl = '/stand-in/translate.js'
  await page.route('**/site/settings', (route) =>
    route.fulfill({
      json: { errorReports: null, analytics: null, translation: { scriptUrl, languages } },
    }),
  )
  await page.route(`**${scriptUrl}*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WIDGET }),
  )
}
