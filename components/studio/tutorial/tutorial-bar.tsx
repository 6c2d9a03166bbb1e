'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { ButtonLink } from '@/components/workbench/button-link'
import { useAccount } from '@/lib/client/account/account'
import {
  beginTutorial,
  endTutorial,
  readTutorial,
  tutorialStep,
  useTutorial,
} from '@/lib/client/studio/tutorial'
import styles from './tutorial-bar.module.css'
import { type Panel, panelOf } from './tutorial-panels'

const STEPS = ['プロフィール入力', '税務情報入力', '銀行口座入力'] as const

/** Three steps to a channel that can sell, above every page of the studio until they are done (spec §2). */
export function TutorialBar() {
  const path = usePathname()
  const isActive = useTutorial()
  useBegin(path)
  if (!isActive) return null
  const step = tutorialStep(path)
  const panel = panelOf(path)
  return (
    <section className={styles.tutorial} aria-label="はじめての設定">
      <ol className={styles.steps}>
        {STEPS.map((label, at) => (
          <li
            key={label}
            aria-current={at === step ? 'step' : undefined}
            data-done={step !== null && at < step}
          >
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            {label}
          </li>
        ))}
      </ol>
      {panel && <TutorialPanel panel={panel} />}
    </section>
  )
}

function TutorialPanel({ panel: { text, next, skip } }: { panel: Panel }) {
  return (
    <div className={styles.panel}>
      <p>{text}</p>
      <div className={styles.actions}>
        {skip && (
          <ButtonLink href={skip.href} look="bare" isSmall onClick={endTutorial}>
            {skip.label}
          </ButtonLink>
        )}
        <ButtonLink
          href={next.href}
          look="action"
          isSmall
          {...(next.isEnd && { onClick: endTutorial })}
        >
          {next.label}
        </ButtonLink>
      </div>
    </div>
  )
}

/** It begins when somebody who is no creator yet opens the studio's first page for the first time. */
function useBegin(path: string) {
  const account = useAccount()
  const isNew =
    account.status === 'signedIn' && account.profile !== null && !account.profile.claims.creatorInfo
  useEffect(readTutorial, [])
  useEffect(() => {
    if (isNew && path === '/studio') beginTutorial()
  }, [isNew, path])
}
