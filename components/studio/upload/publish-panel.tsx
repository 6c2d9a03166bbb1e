import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ApiError } from '@/lib/client/api'
import { ownWorksQuery, type StudioWork, studioCalls } from '@/lib/client/studio/studio'
import { isUploading } from '@/lib/client/studio/upload'
import styles from './publish-panel.module.css'
import { Published } from './published'
import { ReleaseFields, releaseNow, toPublication } from './release-fields'
import { useKeepWork } from './use-keep-work'
import type { Problems } from './use-problems'

type Props = {
  work: StudioWork | undefined
  /** Saves everything; the id of the work, or null where something could not be saved. */
  saveWork: () => Promise<string | null>
  problems: Problems
}

/** The last step: when the work appears in the store. What still stands in the way is said with its place. */
export function PublishPanel({ work, saveWork, problems }: Props) {
  const [release, setRelease] = useState(releaseNow)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isJustDone, setJustDone] = useState(false)
  const keepWork = useKeepWork()
  const client = useQueryClient()
  const router = useRouter()

  async function attempt(run: () => Promise<void>) {
    setBusy(true)
    setFailure(null)
    try {
      await run()
    } catch (error) {
      setFailure((error as Error).message)
      if (error instanceof ApiError) problems.set(error.details ?? [])
    } finally {
      setBusy(false)
    }
  }

  const publish = () =>
    attempt(async () => {
      const body = toPublication(release)
      if (!body) return setFailure('公開する日時を選んでください。')
      if (isUploading()) return setFailure('ファイルの送信が終わるまでお待ちください。')
      const id = await saveWork()
      if (!id)
        return setFailure('まだ保存できていない項目があります。赤い文字の項目をご確認ください。')
      keepWork(await studioCalls.publish(id, body))
      setJustDone(true)
    })
  const withdraw = () =>
    attempt(async () => {
      if (!work) return
      keepWork(await studioCalls.withdraw(work.id))
      setJustDone(false)
    })
  const remove = () =>
    attempt(async () => {
      if (!work) return
      await studioCalls.deleteDraft(work.id)
      await client.invalidateQueries({ queryKey: ownWorksQuery.queryKey })
      router.push('/studio/upload')
    })

  return (
    <aside className={styles.panel} aria-label="公開">
      <h2>公開</h2>
      {work?.state === 'published' ? (
        <Published work={work} isJustDone={isJustDone} isBusy={isBusy} onWithdraw={withdraw} />
      ) : (
        <>
          <ReleaseFields
            release={release}
            onChange={setRelease}
            canPreorder={work?.type === 'album'}
          />
          <Button variant="contained" size="large" fullWidth loading={isBusy} onClick={publish}>
            {work?.state === 'withdrawn' ? 'もう一度公開する' : '公開する'}
          </Button>
        </>
      )}
      {failure && (
        <Alert severity="error" icon={false}>
          {failure}
          {problems.list.length > 0 && (
            <ul className={styles.problems}>
              {problems.list.map(({ path, message }) => (
                <li key={path}>
                  <a href={`#${placeOf(path)}`}>{message}</a>
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      {work?.state === 'draft' && <RemoveDraft onRemove={remove} isBusy={isBusy} />}
    </aside>
  )
}

/** The section in which a problem can be cured. */
const placeOf = (path: string): string =>
  path.startsWith('tracks') ? 'tracks' : path === 'cover' ? 'cover' : 'basics'

function RemoveDraft({ onRemove, isBusy }: { onRemove: () => void; isBusy: boolean }) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button color="inherit" onClick={() => setAsking(true)}>
        下書きを消す
      </Button>
    )
  return (
    <div className={styles.ask}>
      <p>下書きと送った音声を消します。元に戻せません。</p>
      <Button color="error" variant="outlined" loading={isBusy} onClick={onRemove}>
        消す
      </Button>
      <Button color="inherit" onClick={() => setAsking(false)}>
        やめる
      </Button>
    </div>
  )
}
