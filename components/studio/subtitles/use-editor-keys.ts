import { useEffect, useEffectEvent } from 'react'

/** What each key does, in the order in which the page lists them. `Mod` is Ctrl, on a Mac ⌘. */
export const EDITOR_KEYS = [
  ['toggle', 'Shift+Space', '再生・一時停止'],
  ['setStart', 'Mod+[', '始まりを今の位置にする'],
  ['setEnd', 'Mod+]', '終わりを今の位置にする'],
  ['split', 'Mod+Enter', 'カーソルの位置で分ける'],
  ['join', 'Mod+Shift+Enter', '次の字幕とつなぐ'],
  ['previous', 'Mod+ArrowUp', '前の字幕へ'],
  ['next', 'Mod+ArrowDown', '次の字幕へ'],
  ['nextProblem', 'Mod+.', '次の問題へ'],
  ['save', 'Mod+S', '保存する'],
] as const

type EditorAction = (typeof EDITOR_KEYS)[number][0]

/** The keys of the editor work wherever the focus is on its page. */
export function useEditorKeys(actions: Record<EditorAction, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Keys of an input method are its own.
    if (event.isComposing) return
    const pressed = nameOf(event)
    const found = EDITOR_KEYS.find(([, keys]) => keys === pressed)
    if (!found) return
    event.preventDefault()
    actions[found[0]]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** `Mod+Shift+Enter`: a key with what is held down. */
export function nameOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): string {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key
  return [(ctrlKey || metaKey) && 'Mod', shiftKey && 'Shift', name].filter(Boolean).join('+')
}
