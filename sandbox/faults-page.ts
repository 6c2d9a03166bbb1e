import { Hono } from 'hono'
import { z } from 'zod'
import type { Faults } from './faults'
import { escapeHtml } from './html'

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#c9cdd9, #3a3f54); --soft: light-dark(#5a6070, #a9aec0); --accent: light-dark(#34448c, #aab6ff); --card: light-dark(#fff, #1b1e2b);
  font-family: system-ui, -apple-system, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#f5f6fa, #12141d); color: light-dark(#1f2330, #eceef5); line-height: 1.7; }
main { max-width: 720px; margin: 0 auto; padding: 28px 16px 64px; }
h1 { font-size: 1.35rem; margin: 0 0 4px; } h2 { font-size: 1.05rem; margin: 0 0 12px; }
.soft { color: var(--soft); font-size: .9rem; margin: 0 0 20px; }
form { border: 1px solid var(--line); border-radius: 10px; background: var(--card); padding: 18px; margin: 0 0 18px; }
label { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px; padding: 6px 0; }
input, select, button { font: inherit; min-height: 40px; padding: 4px 12px; border-radius: 8px; border: 1px solid var(--line); background: var(--card); color: inherit; }
input[type=checkbox] { width: 24px; min-height: 24px; accent-color: var(--accent); } input[type=number] { width: 8em; }
button { cursor: pointer; font-weight: 600; margin-top: 10px; } button:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
ul { padding-left: 1.2em; margin: 0 0 12px; } [role=status] { color: var(--accent); font-weight: 600; }`

const EFFECTS = {
  'hang-before': '何もせず、答えない（時間切れ）',
  'hang-after': '処理してから、答えない（時間切れ）',
  'drop-before': '何もせず、接続を切る',
  'drop-after': '処理してから、接続を切る',
  'error-before': '何もせず、500を返す',
  'error-after': '処理してから、500を返す',
  slow: '0.5秒遅れて答える',
} as const

const EVENTS = {
  normal: 'ふつうに送る',
  off: '送らない（たまる）',
  copies: '3回ずつ送る',
  delay: '10秒遅らせる',
  reorder: '逆の順に送る',
} as const
const FORMS = {
  webhooks: z.object({ how: z.enum(Object.keys(EVENTS) as [keyof typeof EVENTS]) }),
  api: z.object({
    effect: z.enum(Object.keys(EFFECTS) as [keyof typeof EFFECTS]),
    times: z.coerce.number().int().min(1).max(100),
  }),
}

const WEBHOOK_FAULTS = {
  normal: {},
  off: { off: true },
  copies: { copies: 3 },
  delay: { delayMs: 10_000 },
  reorder: { reorder: true },
} as const

const options = (entries: Record<string, string>, chosen = '') =>
  Object.entries(entries)
    .map(
      ([value, label]) =>
        `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`,
    )
    .join('')

function chosenOf({ webhooks }: Faults): keyof typeof EVENTS {
  if (webhooks.off) return 'off'
  if (webhooks.reorder) return 'reorder'
  if (webhooks.copies > 1) return 'copies'
  return webhooks.delayMs > 0 ? 'delay' : 'normal'
}

type Panel = {
  title: string
  faults: Faults
  queued: () => number
  deliver: () => Promise<unknown>
  /** What else can be tried, as text: test cards, test consumers. */
  hints: readonly string[]
}

function page({ title, faults, queued, hints }: Panel): string {
  const waiting = faults.api.map(
    ({ effect, times }) => `<li>次の${times}回の呼び出し: ${EFFECTS[effect]}</li>`,
  )
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main>
<h1>${title}</h1><p class="soft">試験用の決済網です。障害を起こして、お店がどう応えるかを確かめられます。</p>
<form method="post" action="/panel/webhooks"><h2>お店への知らせ（webhook）</h2>
<label>送り方<select name="how">${options(EVENTS, chosenOf(faults))}</select></label>
${queued() > 0 ? `<p role="status">${queued()}件がたまっています。</p>` : ''}
<button>この送り方にする</button></form>
${queued() > 0 ? '<form method="post" action="/panel/deliver"><button>たまった知らせを送る</button></form>' : ''}
<form method="post" action="/panel/api"><h2>お店からの呼び出し</h2>
${waiting.length > 0 ? `<ul role="status">${waiting.join('')}</ul>` : ''}
<label>起きること<select name="effect">${options(EFFECTS)}</select></label>
<label>回数<input name="times" type="number" min="1" max="100" value="1"></label>
<button>次の呼び出しで起こす</button></form>
<form method="post" action="/panel/clear"><button>すべて元に戻す</button></form>
<h2>試せること</h2><ul>${hints.map((hint) => `<li>${escapeHtml(hint)}</li>`).join('')}</ul>
</main></body></html>`
}

/** The page on which a visitor of the demo makes a network fail. */
export function faultsPage(panel: Panel): Hono {
  const app = new Hono()
  const { faults } = panel
  app.get('/', (c) => c.html(page(panel)))
  app.use('/panel/*', async (c, next) => {
    const origin = c.req.header('origin')
    if (origin && origin !== new URL(c.req.url).origin) return c.text('refused', 403)
    return await next()
  })
  app.post('/panel/webhooks', async (c) => {
    const { how } = FORMS.webhooks.parse(await c.req.parseBody())
    const none = { off: false, copies: 1, delayMs: 0, reorder: false }
    faults.change({ webhooks: { ...none, ...WEBHOOK_FAULTS[how] } })
    if (!faults.webhooks.off) void panel.deliver()
    return c.redirect('/', 303)
  })
  app.post('/panel/api', async (c) => {
    const { effect, times } = FORMS.api.parse(await c.req.parseBody())
    faults.change({ api: [...faults.api, { match: '.*', effect, times, delayMs: 500 }] })
    return c.redirect('/', 303)
  })
  app.post('/panel/deliver', async (c) => {
    await panel.deliver()
    return c.redirect('/', 303)
  })
  app.post('/panel/clear', (c) => {
    faults.clear()
    void panel.deliver()
    return c.redirect('/', 303)
  })
  app.onError((error, c) => {
    if (error instanceof z.ZodError) return c.text('この指定はできません。', 400)
    throw error
  })
  return app
}
