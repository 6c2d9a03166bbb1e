'use client'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import styles from './present-link.module.css'

/** The link that the buyer hands on, to be copied or shared as the device does it. */
export function PresentLink({ url, title }: { url: string; title: string }) {
  const [said, setSaid] = useState('')
  const id = useId()

  async function copy() {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) field.select()
    try {
      await navigator.clipboard.writeText(url)
      setSaid('コピーしました。')
    } catch {
      setSaid('コピーできませんでした。選択された文字をコピーしてください。')
    }
  }

  const share = () => navigator.share({ title, url }).catch(() => undefined)

  return (
    <div className={styles.link}>
      <label htmlFor={id}>受け取りのリンク</label>
      <div className={styles.row}>
        <input id={id} readOnly value={url} />
        <Button onClick={copy}>
          <Icon name="link" size={18} />
          コピー
        </Button>
        {typeof navigator !== 'undefined' && typeof navigator.share === 'function' && (
          <Button onClick={share}>
            <Icon name="share" size={18} />
            共有
          </Button>
        )}
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  )
}
