'use client'
import { useQuery } from '@tanstack/react-query'
import { StudioFigures } from '@/components/studio/statistics/studio-figures'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { ButtonLink } from '@/components/workbench/button-link'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { read } from '@/lib/client/studio/calls'
import { Storage } from './storage'
import styles from './studio-home.module.css'
import { StudioNotices } from './studio-notices'
import { tasksOf } from './tasks'

/** What to do today, and how many people listen. */
export function StudioHome() {
  const tasks = useQuery(read('GET /studio/tasks'))
  const channel = useQuery(read('GET /studio/channel'))
  return (
    <WorkbenchPage
      title="ダッシュボード"
      about="今日することと、チャンネルのようすです。"
      actions={
        <ButtonLink href="/studio/upload" look="action">
          作品を登録
        </ButtonLink>
      }
    >
      <Section title="今日すること">
        <QueryState query={tasks}>
          {(known) => {
            const waiting = tasksOf(known)
            if (waiting.length === 0)
              return <p className={styles.done}>いま、お待たせしていることはありません。</p>
            return (
              <ul className={styles.tasks}>
                {waiting.map(({ href, icon, text }) => (
                  <li key={text}>
                    <Link href={href}>
                      <Icon name={icon} />
                      <span>{text}</span>
                      <Icon name="next" size={16} />
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }}
        </QueryState>
      </Section>
      <StudioFigures />
      <StudioNotices />
      <Section title="チャンネル">
        <QueryState
          query={channel}
          missing="ニックネームを登録すると、チャンネルページができます。"
        >
          {({ id, followerCount, albumCount, voiceCount }) => (
            <>
              <ul className={styles.figures}>
                <Figure name="フォロワー" value={followerCount} />
                <Figure name="公開中のアルバム" value={albumCount} />
                <Figure name="公開中のボイス" value={voiceCount} />
              </ul>
              <div>
                <ButtonLink href={`/user/${id}`} isSmall>
                  公開ページを見る
                </ButtonLink>
              </div>
            </>
          )}
        </QueryState>
      </Section>
      <Storage />
    </WorkbenchPage>
  )
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <li>
    {name}
    <strong>{value.toLocaleString('ja-JP')}</strong>
  </li>
)
