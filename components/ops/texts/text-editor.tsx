import { useState } from 'react'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { Checkbox } from '@/components/workbench/field/checkbox'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import type { CallInput } from '@/lib/client/api'
import { useChange } from '@/lib/client/calls'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import { formatJstDateTime } from '@/lib/kit/jst'
import { isTerms } from '@/lib/kit/shop/page-text'
import { TextPreview } from './text-preview'
import type { OpsText, TextRef } from './text-words'
import styles from './texts.module.css'

type TextPublication = CallInput<'POST /ops/texts/{kind}/{name}/versions'>['body']

const FIRST = '# 題名\n\n'

type Props = {
  text: TextRef
  facts: Record<string, string>
  /** The newest version; missing for a new text. */
  base?: OpsText
  onDone: (words: string) => void
}

type Publication = Omit<TextPublication, 'basedOn'>

/** A new version: written with its preview beside it, looked at once more, then published. */
export function TextEditor({ text, facts, base, onDone }: Props) {
  const send = useChange('POST /ops/texts/{kind}/{name}/versions')
  const [pending, setPending] = useState<Publication | null>(null)
  const basedOn = base?.newest ?? 0

  async function publish(publication: Publication) {
    const done = await send({ params: text, body: { ...publication, basedOn } })
    onDone(`第${done.newest}版を公開しました。`)
  }

  return (
    <>
      <Fields text={text} facts={facts} base={base} onPublish={setPending} />
      {pending && (
        <ConfirmDialog
          title="公開しますか"
          action={`第${basedOn + 1}版を公開する`}
          back="入力に戻る"
          onConfirm={() => publish(pending)}
          onClose={() => setPending(null)}
        >
          <Summary pending={pending} />
        </ConfirmDialog>
      )}
    </>
  )
}

function Summary({ pending }: { pending: Publication }) {
  const { publishFrom, tellsUsers = false, asksAgreement = false } = pending
  return (
    <>
      <p>
        <strong>{publishFrom ? `${formatJstDateTime(publishFrom)}から` : 'いますぐ'}</strong>
        公開します。版はあとから書き換えられません。
      </p>
      {tellsUsers && <p>確認済みの全アカウントに、通知とメールで知らせます。</p>}
      {asksAgreement && <p>効力が始まったら、前の版に同意した人に、もう一度同意を求めます。</p>}
    </>
  )
}

type FieldsProps = {
  text: TextRef
  facts: Record<string, string>
  base: OpsText | undefined
  onPublish: (publication: Publication) => void
}

function Fields({ text, facts, base, onPublish }: FieldsProps) {
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-texts')).publication,
    defaultValues: {
      markdown: base?.markdown ?? FIRST,
      category: base?.category ?? '',
      publishFrom: '',
      tellsUsers: false,
      asksAgreement: false,
      note: '',
    },
    onSubmit: async (pending) => onPublish(pending),
  })
  const isOfTerms = isTerms(text.kind, text.name)
  return (
    <>
      <Section title="新しい版を書く">
        <Form form={form} submit="内容を確認する">
          <TextField
            {...form.field('markdown')}
            label="文章（Markdown）"
            rows={16}
            hint="題名は「# 」で始めます。{{SITE_URL}} のような名前は、店の設定で埋まります。"
          />
          {text.kind === 'news' && (
            <TextField
              {...form.field('category')}
              label="種別"
              hint="例：お知らせ、キャンペーン"
              maxLength={20}
              widthPx={240}
            />
          )}
          <TextField
            {...form.field('publishFrom')}
            label="公開を始める日時"
            type="datetime-local"
            widthPx={260}
            hint="日本時間。空なら、すぐに公開します。"
          />
          {isOfTerms && <Telling form={form} />}
          <TextField {...form.field('note')} label="メモ（変えた理由など）" maxLength={200} />
        </Form>
      </Section>
      <Section title="プレビュー">
        <TextPreview
          label="書いている文章のプレビュー"
          kind={text.kind}
          markdown={form.watch('markdown') ?? ''}
          category={form.watch('category') ?? ''}
          facts={facts}
        />
      </Section>
    </>
  )
}

type TellingProps = {
  form: {
    watch: (name: 'tellsUsers' | 'asksAgreement') => boolean | undefined
    setValue: (name: 'tellsUsers' | 'asksAgreement', value: boolean) => void
  }
}

function Telling({ form }: TellingProps) {
  const box = (name: 'tellsUsers' | 'asksAgreement') => ({
    checked: form.watch(name) ?? false,
    onTick: (isTicked: boolean) => form.setValue(name, isTicked),
  })
  return (
    <>
      <Checkbox {...box('tellsUsers')} hint="確認済みの全アカウントに、通知とメールで知らせます。">
        利用者に知らせる
      </Checkbox>
      <Checkbox
        {...box('asksAgreement')}
        hint="前の版に同意した人に、サイトを開いたときに同意を求めます。"
      >
        もう一度同意を求める
      </Checkbox>
      <p className={styles.notice}>
        利用者に不利な変更は、効力が始まる前に知らせてください（民法548条の4）。
      </p>
    </>
  )
}
