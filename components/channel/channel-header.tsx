import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import type { Channel } from '@/lib/contract/catalogue'
import { formatJstDate } from '@/lib/kit/jst'
import styles from './channel-header.module.css'

type Props = {
  channel: Channel
  /** What can be done here, beside the name: the button to follow. */
  action?: ReactNode
  /** Lower where the page is about something else. */
  heading?: 'h1' | 'h3'
}

/** The top of a channel: banner, face, name, numbers, words and links. */
export function ChannelHeader({ channel, action, heading: Heading = 'h1' }: Props) {
  const { banner, avatar, nickname, introduction, links } = channel
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
          <Heading className={styles.name}>{nickname}</Heading>
          <ul className={styles.numbers}>
            <li>作品 {(channel.albumCount + channel.voiceCount).toLocaleString('ja-JP')}</li>
            <li>フォロワー {channel.followerCount.toLocaleString('ja-JP')}</li>
            <li>
              <time dateTime={channel.joinedAt}>{formatJstDate(channel.joinedAt)}</time>から
            </li>
          </ul>
        </div>
        {action}
      </div>
      {introduction && <p className={styles.introduction}>{introduction}</p>}
      {links.length > 0 && (
        <ul className={styles.links} aria-label="リンク">
          {links.map((link) => (
            <li key={link}>
              <a href={link} target="_blank" rel="me ugc nofollow noopener">
                <Icon name="link" size={16} />
                {hostOf(link)}
                <span className="visually-hidden">（新しいタブで開きます）</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}

const hostOf = (link: string) => new URL(link).hostname.replace(/^www\./u, '')
