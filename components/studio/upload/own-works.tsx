import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Pagination } from '@/components/ui/pagination'
import { Picture } from '@/components/ui/picture'
import { usePageNumber } from '@/components/ui/use-page-number'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { isConverting, ownWorksPageQuery, type StudioWork } from '@/lib/client/studio/studio'
import { formatJstDateTime } from '@/lib/kit/jst'
import styles from './own-works.module.css'

/** One's own works and how far each has come. */
export function OwnWorks() {
  const { page, href } = usePageNumber()
  const works = useQuery(ownWorksPageQuery(page))
  return (
    <section aria-labelledby="own-works" aria-busy={works.isPending}>
      <h2 id="own-works" className={styles.heading}>
        登録した作品
      </h2>
      {works.isPending && <Skeleton variant="rounded" height={88} />}
      {works.isError && <Alert severity="error">{works.error.message}</Alert>}
      {works.data?.total === 0 && (
        <p className={styles.empty}>
          まだ作品はありません。上から選んで、はじめての作品を登録してみましょう。
        </p>
      )}
      <ul className={styles.list}>
        {works.data?.items.map((work) => (
          <li key={work.id}>
            <OwnWork work={work} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pagesOf(works.data?.total ?? 0)} href={href} />
    </section>
  )
}

function OwnWork({ work }: { work: StudioWork }) {
  return (
    <Link href={`/studio/upload?work=${work.id}`} className={styles.work}>
      <span className={styles.cover}>
        {work.cover && <Picture picture={work.cover} alt="" shownAt={[['', '64px']]} />}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{work.title}</span>
        <span className={styles.facts}>
          {work.type === 'album' ? 'アルバム' : 'ボイス'} ・ {work.tracks.length}トラック ・{' '}
          {formatJstDateTime(work.updatedAt)} 更新
        </span>
      </span>
      <WorkState work={work} />
    </Link>
  )
}

function WorkState({ work }: { work: StudioWork }) {
  if (work.tracks.some(({ audio }) => audio?.state === 'failed'))
    return <Badge tone="ember">音声に問題があります</Badge>
  if (isConverting(work)) return <Badge tone="lamp">変換中</Badge>
  if (work.state === 'withdrawn') return <Badge tone="ember">公開をやめています</Badge>
  if (work.state === 'draft') return <Badge tone="lamp">下書き</Badge>
  return (
    <Badge tone="leaf">
      {work.saleStatus === 'preorder'
        ? '予約受付中'
        : work.saleStatus === 'announced'
          ? '配信予定'
          : '公開中'}
    </Badge>
  )
}
