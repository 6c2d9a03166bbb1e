'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { FROM_SHARE } from '@/lib/kit/shop/play-source'
import { embedCode } from './embed-code'
import styles from './share-dialog.module.css'
import { shareLinks } from './share-links'

export type ShareProps = {
  /** The address to share, from the root of the site. */
  path: string
  title: string
  /** The work that a player on other sites would play, if there is anything to hear. */
  embedNid?: string | undefined
}
type Props = ShareProps & { onClose: () => void }

/** The link, the device's own way to share, other services, and the code of the player for other sites. */
export default function ShareDialog({ path, title, embedNid, onClose }: Props) {
  const [copied, setCopied] = useState('')
  const { origin } = window.location
  const url = origin + path + FROM_SHARE
  const code = embedNid ? embedCode(origin, embedNid, title) : null

  /** Without permission the text stays selected, to be copied by hand. */
  async function copy(text: string, fieldId: string) {
    const field = document.getElementById(fieldId)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    try {
      await navigator.clipboard.writeText(text)
      setCopied('コピーしました。')
    } catch {
      setCopied('コピーできませんでした。選択された文字をコピーしてください。')
    }
  }

  const share = () => navigator.share({ title, url }).catch(() => undefined)

  return (
    <Dialog title="作品を共有" onClose={onClose}>
      <div className={styles.ways}>
        {typeof navigator.share === 'function' && (
          <Button look="action" onClick={share}>
            <Icon name="share" size={18} />
            ほかのアプリで共有
          </Button>
        )}
        <label htmlFor="share-link">リンク</label>
        <input id="share-link" readOnly value={url} />
        <Button onClick={() => copy(url, 'share-link')}>
          <Icon name="link" size={18} />
          リンクをコピー
        </Button>
        <div className={styles.services}>
          {shareLinks(title, url).map(({ name, href }) => (
            <ButtonLink key={name} href={href} target="_blank" rel="noopener">
              {name}で共有
              <span className="visually-hidden">（新しいウィンドウで開きます）</span>
              <Icon name="external" size={18} />
            </ButtonLink>
          ))}
        </div>
        {code && (
          <>
            <label htmlFor="share-embed">ブログなどに置けるプレーヤー</label>
            <textarea id="share-embed" readOnly rows={4} value={code} />
            <Button onClick={() => copy(code, 'share-embed')}>
              <Icon name="code" size={18} />
              埋め込みコードをコピー
            </Button>
          </>
        )}
        <p role="status" className={styles.status}>
          {copied}
        </p>
        <Button look="bare" onClick={onClose}>
          閉じる
        </Button>
      </div>
    </Dialog>
  )
}
