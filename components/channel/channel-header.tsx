import { FollowButton } from '@/components/favourite/follow-button'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import type { Channel } from '@/lib/client/catalogue/catalogue'
import { formatJstDate } from '@/lib/kit/jst'
import styles from './channel-header.module.css'

/** The top of a channel: banner, face, name, numbers, words, and the button to follow. */
export function ChannelHeader({ channel }: { channel: Channel }) {
  const { banner, avatar, nickname, introduction } = channel
  return (
    <header className={styles.header}>
      <div className={styles.banner}>
        {banner && (
          <Picture
            picture={banner}
            alt=""
            ratio={4}
            isFirst
            shownAt={[
              ['(min-width: 75em)', '1200px'],
              ['', '100vw'],
            ]}
          />
        )}
      </div>
      <div className={styles.who}>
        <div className={styles.avatar}>
          {avatar ? (
            <Picture picture={avatar} alt="" upTo={256} shownAt={[['', '112px']]} />
          ) : (
            <Icon name="person" size={56} />
          )}
        </div>
        <div className={styles.words}>
          <h1>{nickname}</h1>
          <ul className={styles.numbers}>
            <li>作品 {(channel.albumCount + channel.voiceCount).toLocaleString('ja-JP')}</li>
            <li>フォロワー {channel.followerCount.toLocaleString('ja-JP')}</li>
            <li>
              <time dateTime={channel.joinedAt}>{formatJstDate(channel.joinedAt)}</time>から
            </li>
          </ul>
        </div>
        <FollowButton userId={channel.id} nickname={nickname} />
      </div>
      {introduction && <p className={styles.introduction}>{introduction}</p>}
    </header>
  )
}
