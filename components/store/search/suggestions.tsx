'use client'
import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { recentSearches } from '@/lib/client/catalogue/recent-searches'
import type { SuggestionOption } from './suggestion-option'
import styles from './suggestions.module.css'
import { useSuggestions } from './use-suggestions'

/** Whether the list is open, and which option the field names. */
export type ListState = { isOpen: boolean; activeId: string | undefined }

type Props = {
  /** The field's own id. */
  id: string
  input: RefObject<HTMLInputElement | null>
  isComposing: RefObject<boolean>
  onChange: (list: ListState) => void
}

const KINDS: Record<SuggestionOption['kind'], { icon: IconName; name: string }> = {
  work: { icon: 'play', name: '作品' },
  cast: { icon: 'mic', name: '声の出演' },
  creator: { icon: 'person', name: '作者' },
  tag: { icon: 'tag', name: 'タグ' },
  recent: { icon: 'clock', name: '最近の検索' },
}

/** The list under the field: suggestions for what is typed, and earlier searches before anything is. */
export default function Suggestions({ id, input, isComposing, onChange }: Props) {
  const router = useRouter()
  const popup = useRef<HTMLDivElement>(null)
  const choose = ({ kind, label, path }: SuggestionOption) => {
    if (input.current && kind === 'recent') input.current.value = label
    router.push(path)
  }
  const { options, active, isOpen, close } = useSuggestions({
    input,
    isComposing,
    onChoose: choose,
  })
  const activeId = active >= 0 ? `${id}-option-${active}` : undefined

  useEffect(() => onChange({ isOpen, activeId }), [onChange, isOpen, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useEffect(() => {
    const field = input.current
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!popup.current?.contains(relatedTarget as Node | null)) close()
    }
    field?.addEventListener('blur', leave)
    return () => field?.removeEventListener('blur', leave)
  }, [input, close])

  if (!isOpen) return null
  const isRecent = options[0]?.kind === 'recent'
  return (
    <div ref={popup} className={styles.popup}>
      {isRecent && (
        <div className={styles.head}>
          <span>最近の検索</span>
          <Button
            look="plain"
            onBlur={(event) => event.relatedTarget !== input.current && close()}
            onClick={() => {
              recentSearches.clear()
              close()
              input.current?.focus()
            }}
          >
            消去する
          </Button>
        </div>
      )}
      <div id={`${id}-list`} role="listbox" aria-label={isRecent ? '最近の検索' : '検索の候補'}>
        {options.map((option, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: active by aria-activedescendant
          <div
            key={`${option.kind} ${option.path}`}
            id={`${id}-option-${i}`}
            role="option"
            aria-selected={i === active}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              close()
              choose(option)
            }}
          >
            <Icon name={KINDS[option.kind].icon} size={16} />
            <span className={styles.label}>{option.label}</span>
            {!isRecent && <span className={styles.kind}>{KINDS[option.kind].name}</span>}
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {isRecent ? `最近の検索が${options.length}件あります` : `候補が${options.length}件あります`}
      </p>
    </div>
  )
}
