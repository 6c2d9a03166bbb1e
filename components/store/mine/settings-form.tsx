'use client'
import form from '@/components/ui/form.module.css'
import { SubmitButton } from '@/components/ui/submit-button'
import { useSubmit } from '@/components/ui/use-submit'
import { keepProfile } from '@/lib/client/account'
import { type Profile, saveSettings } from '@/lib/client/profile'
import { showToast } from '@/lib/client/toast'
import styles from './profile-settings.module.css'

const AUDIENCES = [
  ['male', '男性向け'],
  ['female', '女性向け'],
] as const

type Props = { profile: Profile; onSaved: (profile: Profile) => void }

/** Which works the top page shows first, and whether notifications come by mail too. */
export function SettingsForm({ profile, onSaved }: Props) {
  const { preferredGender, mailDigest } = profile.settings
  const submit = useSubmit(async (fields) => {
    const settings = await saveSettings({
      preferredGender: fields.get('preferredGender') === 'female' ? 'female' : 'male',
      mailDigest: fields.get('mailDigest') === 'on',
    })
    const changed = { ...profile, settings }
    keepProfile(changed)
    onSaved(changed)
    showToast('設定を保存しました')
  })
  return (
    <form className={form.form} onSubmit={submit.onSubmit} noValidate>
      <fieldset className={styles.choices}>
        <legend className={form.label}>トップページで先に見たい作品</legend>
        {AUDIENCES.map(([value, label]) => (
          <label key={value} className={form.check}>
            <input
              type="radio"
              name="preferredGender"
              value={value}
              defaultChecked={preferredGender === value}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <label className={form.check}>
        <input type="checkbox" name="mailDigest" defaultChecked={mailDigest} />
        <span>
          通知を、一日一回のまとめメールでも受け取る
          <small className={styles.note}>メールの中のリンクから、いつでも止められます。</small>
        </span>
      </label>
      <SubmitButton isPending={submit.isPending} message={submit.message}>
        設定を保存する
      </SubmitButton>
    </form>
  )
}
