import { act } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Runs a hook in a component that draws nothing, effects and all, without a browser: `now` is what it answered
 * last. Changes belong into `act`, and `leaveBrowser` into `afterAll`.
 */
export async function mountHook<Answer>(useHook: () => Answer): Promise<{ now: () => Answer }> {
  // What React asks of a window: who has the focus is looked for in frames, too.
  const window = { HTMLIFrameElement: class {} }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, window })
  const seen: Answer[] = []
  const root = createRoot(emptyElement())
  await act(async () =>
    root.render(<Probe useHook={useHook} onAnswer={(answer) => seen.push(answer as Answer)} />),
  )
  return {
    now() {
      const last = seen.at(-1)
      if (last === undefined) throw new Error('nothing was rendered')
      return last
    },
  }
}

/** Takes back what mounting gave to the process; for `afterAll`. */
export function leaveBrowser(): void {
  for (const name of ['IS_REACT_ACT_ENVIRONMENT', 'window'])
    Reflect.deleteProperty(globalThis, name)
}

type ProbeProps = { useHook: () => unknown; onAnswer: (answer: unknown) => void }

function Probe({ useHook, onAnswer }: ProbeProps) {
  onAnswer(useHook())
  return null
}

/** As much of an element as React asks of one in which nothing is drawn. */
function emptyElement(): Element {
  const addEventListener = () => undefined
  const document = { nodeType: 9, addEventListener, activeElement: null }
  const element = { nodeType: 1, tagName: 'DIV', ownerDocument: document, addEventListener }
  return element as unknown as Element
}
