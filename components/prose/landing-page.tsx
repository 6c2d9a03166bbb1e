import { ButtonLink } from '@/components/ui/button-link'
import { Garden } from '@/components/ui/garden'
import { Page } from '@/components/ui/page'
import { isStoreLink } from '@/lib/kit/http/store-link'
import styles from './landing-page.module.css'
import { Markdown } from './markdown'

type Props = { title: string; text: string; facts: Record<string, string> }

/**
 * A page that welcomes one kind of visitor. `facts` may give a `lead`, a first thing to do (`action`,
 * `actionHref`) and a second (`other`, `otherHref`). Inside the companion app it has no header
 * and menus (spec §2).
 */
export function LandingPage({ title, text, facts }: Props) {
  return (
    <article data-plain-in-app>
      <div className={styles.hero}>
        <Garden />
        <div className={styles.words}>
          {facts.kicker && <p className={styles.kicker}>{facts.kicker}</p>}
          <h1>{title}</h1>
          {facts.lead && <p className={styles.lead}>{facts.lead}</p>}
          <Actions facts={facts} />
        </div>
      </div>
      <Page>
        <div className={styles.text}>
          <Markdown text={text} />
        </div>
        <div className={styles.end}>
          <Actions facts={facts} />
        </div>
      </Page>
    </article>
  )
}

function Actions({ facts: { action, actionHref, other, otherHref } }: Pick<Props, 'facts'>) {
  return (
    <div className={styles.actions}>
      {action && actionHref && isStoreLink(actionHref) && (
        <ButtonLink href={actionHref} look="action">
          {action}
        </ButtonLink>
      )}
      {other && otherHref && isStoreLink(otherHref) && (
        <ButtonLink href={otherHref}>{other}</ButtonLink>
      )}
    </div>
  )
}
