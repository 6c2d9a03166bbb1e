'use client'
import { useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { placeUnder } from '@/components/ui/place-under'
import { downloads, useDownload } from '@/lib/client/library/download'
import type { DownloadFormat } from '@/lib/client/library/downloads'
import { quoted } from '@/lib/kit/quoted'
import styles from './download-menu.module.css'

const FORMATS: Record<DownloadFormat, { name: string; about: string }> = {
  mp3: { name: 'MP3', about: 'どの機器でも聴けます' },
  flac: { name: 'FLAC', about: '元の音のまま・ファイルは大きめ' },
}

type Props = {
  kind: 'album' | 'track'
  id: string
  title: string
  formats: readonly DownloadFormat[]
}

/** The formats in which something owned may be taken along; each file is made when it is asked for. */
export function DownloadMenu({ kind, id, title, formats }: Props) {
  const menuId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  if (formats.length === 0) return null
  return (
    <>
      <IconButton
        icon="download"
        label={`${quoted(title)}をダウンロード`}
        ref={opener}
        popoverTarget={menuId}
      />
      <div
        id={menuId}
        popover="auto"
        className={styles.menu}
        role="dialog"
        aria-label={`${quoted(title)}のダウンロード`}
        onBeforeToggle={(event) => placeUnder(event, opener.current)}
      >
        <p className={styles.lead}>
          {kind === 'album' ? 'アルバム全体（ZIP）' : 'トラック'}をダウンロード
        </p>
        <ul>
          {formats.map((format) => (
            <li key={format}>
              <Format kind={kind} id={id} format={format} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Format({ kind, id, format }: Pick<Props, 'kind' | 'id'> & { format: DownloadFormat }) {
  const requested = { kind, id, format }
  const download = useDownload(requested)
  const { name, about } = FORMATS[format]
  return (
    <>
      <p className={styles.format}>
        <strong>{name}</strong>
        <span>{about}</span>
      </p>
      <div role="status" className={styles.state}>
        {download.state === 'preparing' && (
          <>
            <progress
              value={download.progress}
              max={1}
              aria-label={`${name}のファイルを用意しています`}
            />
            <span>用意しています… {Math.floor(download.progress * 100)}%</span>
          </>
        )}
        {download.state === 'failed' && <span className={styles.failure}>{download.message}</span>}
      </div>
      {download.state === 'ready' && (
        <a className={styles.act} href={download.url} download={download.fileName}>
          <Icon name="download" size={18} />
          {name}を保存{download.byteSize !== null && `（${inMegabytes(download.byteSize)}）`}
        </a>
      )}
      {(download.state === 'none' || download.state === 'failed') && (
        <Button
          look="plain"
          className={styles.act}
          onClick={() => void downloads.prepare(requested)}
        >
          {download.state === 'failed' ? 'もう一度用意する' : `${name}のファイルを用意する`}
        </Button>
      )}
    </>
  )
}

const inMegabytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)}KB` : `${(bytes / 1_000_000).toFixed(1)}MB`
