'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button-link'
import { QueryState } from '@/components/ui/query-state'
import { profileQuery } from '@/lib/client/account/profile-query'
import type { Profile } from '@/lib/contract/profile'
import { AvatarEditor } from './avatar-editor'
import { MailTrouble } from './mail-trouble'
import { ProfileForm } from './profile-form'
import styles from './profile-settings.module.css'
import { SettingsForm } from './settings-form'

/** The name that others see, and how the shop serves this listener. Each part is saved by itself. */
export function ProfileSettings() {
  const queryClient = useQueryClient()
  const profile = useQuery(profileQuery)
  const keep = (changed: Profile) => queryClient.setQueryData(profileQuery.queryKey, changed)
  return (
    <QueryState query={profile}>
      {(known) => (
        <div className={styles.parts}>
          <section className={styles.part} aria-labelledby="profile-title">
            <h2 id="profile-title">公開されるプロフィール</h2>
            <AvatarEditor profile={known} onSaved={keep} />
            <ProfileForm profile={known} onSaved={keep} />
          </section>
          <section className={styles.part} aria-labelledby="settings-title">
            <h2 id="settings-title">設定</h2>
            <SettingsForm profile={known} onSaved={keep} />
          </section>
          <section className={styles.part} aria-labelledby="email-title">
            <h2 id="email-title">メールアドレス</h2>
            <p className={styles.address}>
              {known.email}
              <span className={styles.state}>{known.emailVerified ? '確認済み' : '未確認'}</span>
            </p>
            <MailTrouble />
            <p className={styles.note}>ログインに使うアドレスです。ほかの方には公開されません。</p>
            <div>
              <ButtonLink href="/my/account/security">アドレスやパスワードを変更する</ButtonLink>
            </div>
          </section>
        </div>
      )}
    </QueryState>
  )
}
