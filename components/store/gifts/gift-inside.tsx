'use client'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PageHeading } from '@/components/ui/page'
import { QueryState } from '@/components/ui/query-state'
import { ApiError } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import { formatDuration } from '@/lib/kit/duration'
import { quoted } from '@/lib/kit/quoted'
import styles from './gift-inside.module.css'
import { GiftVoice } from './gift-voice'

const GIFTS = '/my/account/purchase-history?type=gifts'

/** What is inside a gift that was bought: a voice to hear, a picture, or words. */
export function GiftInside({ id }: { id: string }) {
  const found = useQuery(read('GET /my/gifts/{id}', { params: { id } }))
  if (found.error instanceof ApiError && found.error.status === 404) return <NoSuchGift />
  return (
    <QueryState query={found}>
      {({ gift, content }) => (
        <>
          <PageHeading
            title={gift.title}
            lead={<Link href={`/user/${gift.creator.id}`}>{gift.creator.nickname}</Link>}
          />
          <div className={styles.inside}>
            {content.kind === 'voice' && (
              <>
                <GiftVoice path={content.path} title={gift.title} />
                <p className={styles.note}>長さ {formatDuration(content.durationMs)}</p>
              </>
            )}
            {content.kind === 'picture' && (
              // biome-ignore lint/performance/noImgElement: a picture of its owner's own, in one size
              <img
                src={content.path}
                alt={`${quoted(gift.title)}の絵`}
                className={styles.picture}
              />
            )}
            {content.kind === 'text' && <p className={styles.text}>{content.text}</p>}
            {gift.description && <p className={styles.note}>{gift.description}</p>}
            <p>
              <ButtonLink href={GIFTS}>購入したギフトの一覧へ</ButtonLink>
            </p>
          </div>
        </>
      )}
    </QueryState>
  )
}

function NoSuchGift() {
  return (
    <>
      <PageHeading title="ギフト" />
      <EmptyState title="このギフトはお持ちではありません">
        <p>購入したギフトは、一覧から開けます。</p>
        <ButtonLink href={GIFTS} look="action">
          購入したギフトの一覧へ
        </ButtonLink>
      </EmptyState>
    </>
  )
}
