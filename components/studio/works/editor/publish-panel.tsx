import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unsaved } from '@/components/studio/shop/unsaved'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { Panel } from '@/components/workbench/editor'
import { Checkbox } from '@/components/workbench/field/checkbox'
import { ApiError } from '@/lib/client/api'
import { reviewsWorks } from '@/lib/client/site/reviews-works'
import { studioCall } from '@/lib/client/studio/acting-channel'
import { isUploading } from '@/lib/client/studio/upload'
import type { StudioWork } from '@/lib/client/studio/works'
import { CopyWork } from './copy-work'
import { PreviewWork } from './preview-work'
import styles from './publish-panel.module.css'
import { Published } from './published'
import { plannedRelease, ReleaseFields, toPublication } from './release-fields'
import { RemoveDraft } from './remove-draft'
import { Returned, Waiting } from './review-state'
import { useCacheWork } from './use-cache-work'
import type { Problems } from './use-problems'

type Props = {
  work: StudioWork | undefined
  /** Saves everything; the id of the work, or null where something could not be saved. */
  saveWork: () => Promise<string | null>
  problems: Problems
  onRefused: (error: Error) => void
  statesRights: boolean
  onStateRights: (statesRights: boolean) => void
}

const refused = (message: string) => new ApiError(400, 'invalid-input', message)

/** The last step: when the work appears in the store. What is still missing is listed with its place. */
export function PublishPanel(props: Props) {
  const { work, saveWork, problems, onRefused, statesRights, onStateRights } = props
  const [release, setRelease] = useState(() => plannedRelease(work))
  const cacheWork = useCacheWork()
  const publishing = useMutation({
    mutationFn: publish,
    onSuccess: cacheWork,
    onError: onRefused,
  })

  async function publish(): Promise<StudioWork> {
    const body = toPublication(release)
    if (!body) throw refused('公開する日時を選んでください。')
    if (isUploading()) throw refused('ファイルの送信が終わるまでお待ちください。')
    const id = await saveWork()
    if (!id) throw unsaved()
    return await studioCall('PUT /studio/works/{id}/publication', { params: { id }, body })
  }

  async function withdraw(id: string) {
    cacheWork(await studioCall('DELETE /studio/works/{id}/publication', { params: { id } }))
    publishing.reset()
  }

  return (
    <Panel label="公開" title="公開">
      {work?.heldReason && (
        <Alert tone="warning">
          運営が公開を止めています（理由：{work.heldReason}
          ）。異議は、お知らせしたメールからお申し立てください。
        </Alert>
      )}
      {work?.review?.state === 'returned' && <Returned review={work.review} />}
      {work?.review?.state === 'waiting' ? (
        <>
          <Waiting review={work.review} onTakeBack={() => withdraw(work.id)} />
          <PreviewWork saveWork={saveWork} />
        </>
      ) : work?.state === 'published' ? (
        <Published
          work={work}
          isJustDone={publishing.isSuccess}
          onWithdraw={() => withdraw(work.id)}
        />
      ) : (
        <>
          <ReleaseFields
            release={release}
            onChange={setRelease}
            canPreorder={work?.type === 'album'}
          />
          <div id="rights">
            <Checkbox checked={statesRights} onTick={onStateRights}>
              音声・絵・文章・音楽を公開し販売するために必要な権利と、出演者の同意を得ています
            </Checkbox>
          </div>
          <PublishButton
            work={work}
            isBusy={publishing.isPending}
            onPress={() => publishing.mutate()}
          />
          <PreviewWork saveWork={saveWork} />
        </>
      )}
      {publishing.error && <Refusal error={publishing.error} problems={problems} />}
      {work && <CopyWork workId={work.id} />}
      {work?.state === 'draft' && <RemoveDraft workId={work.id} />}
    </Panel>
  )
}

type ButtonProps = { work: StudioWork | undefined; isBusy: boolean; onPress: () => void }

/** Publishes, or sends to be looked at before a first publication where the shop does that. */
function PublishButton({ work, isBusy, onPress }: ButtonProps) {
  const isReviewed = useQuery(reviewsWorks).data === true && (work?.state ?? 'draft') === 'draft'
  return (
    <>
      <Button look="action" isWide isBusy={isBusy} onClick={onPress}>
        {actionOf(work, isReviewed)}
      </Button>
      {isReviewed && (
        <p className={styles.facts}>はじめて公開する作品は、運営が確かめてからお店に並びます。</p>
      )}
    </>
  )
}

function actionOf(work: StudioWork | undefined, isReviewed: boolean): string {
  if (isReviewed) return work?.review ? 'もう一度審査に出す' : '審査に出す'
  return work?.state === 'withdrawn' ? 'もう一度公開する' : '公開する'
}

function Refusal({ error, problems }: { error: Error; problems: Problems }) {
  return (
    <Alert tone="error">
      {error.message}
      {error instanceof ApiError && error.code === 'studio/payee-details-needed' && (
        <>
          {' '}
          <Link href="/studio/creator/bank">税務と口座を登録する</Link>
        </>
      )}
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
  )
}

/** The section in which a problem can be cured. */
const placeOf = (path: string): string => {
  if (path.startsWith('tracks')) return 'tracks'
  if (path === 'statesRights') return 'rights'
  return path === 'cover' ? 'cover' : 'basics'
}
