import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { Form } from '@/components/workbench/field/form'
import { RadioGroup } from '@/components/workbench/field/radio-group'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { useChange } from '@/lib/client/calls'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import styles from '../ops.module.css'
import { ReasonDialog } from '../reason-dialog'
import { actionNames, type ModerationCase } from './case-words'
import { otherRating, RatingChoice } from './rating-choice'

type Props = { found: ModerationCase }

/** What can be done with a case now: decide it, answer its appeal, or take the decision back. */
export function CaseSteps({ found }: Props) {
  if (found.state === 'open') return <Decide found={found} />
  if (found.state === 'appealed') return <AnswerAppeal found={found} />
  return found.isInForce ? <TakeBack found={found} /> : null
}

function Decide({ found }: Props) {
  const decide = useChange('POST /ops/cases/{id}/decision')
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-cases')).decision,
    defaultValues: {
      action: 'none' as const,
      ageRating: otherRating(found.ageRatingNow),
      reason: '',
    },
    onSubmit: (body) => decide({ params: { id: found.id }, body }),
  })
  const { kind } = found.subject
  const actions = (['none', 'hide', 'rate', 'suspend'] as const).filter(
    (action) => (action !== 'hide' || kind !== 'user') && (action !== 'rate' || kind === 'work'),
  )
  const action = form.watch('action')
  return (
    <Section title="決める">
      <p className={styles.note}>
        理由は、報告した人と本人にメールで届きます。ガイドラインのどこに当たるか、当たらないかを書いてください。
      </p>
      <Form form={form} submit="決めて、知らせる" isStrong>
        <RadioGroup
          legend="どうしますか"
          options={actions.map((action) => [action, actionNames[action]])}
          value={action}
          onChoose={(action) => form.setValue('action', action)}
        />
        {action === 'rate' && found.ageRatingNow && (
          <RatingChoice
            now={found.ageRatingNow}
            rating={form.watch('ageRating')}
            onChoose={(rating) => form.setValue('ageRating', rating)}
          />
        )}
        {action === 'suspend' && (
          <Alert tone="warning">
            {found.owner.nickname}
            さんはログインできなくなり、作品・グッズ・ギフトはすべて販売を終えます。購入者は聴き続けられます。支払いは止まります。
          </Alert>
        )}
        <TextField
          {...form.field('reason')}
          label="理由（双方に届きます）"
          rows={4}
          maxLength={2000}
        />
      </Form>
    </Section>
  )
}

function AnswerAppeal({ found }: Props) {
  const answer = useChange('POST /ops/cases/{id}/answer')
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-cases')).answer,
    defaultValues: { outcome: 'keep' as const, reason: '' },
    onSubmit: ({ outcome, reason }) =>
      answer({ params: { id: found.id }, body: { lifts: outcome === 'lift', reason } }),
  })
  if (found.isDecidedByCaller)
    return (
      <Section title="申し立てに答える">
        <Alert tone="warning">この件はあなたが決めました。別の担当者が答えます。</Alert>
      </Section>
    )
  return (
    <Section title="申し立てに答える">
      <Form form={form} submit="答えて、知らせる" isStrong>
        <RadioGroup
          legend="決定をどうしますか"
          options={[
            ['keep', '変えない'],
            ['lift', '取り消して、元に戻す'],
          ]}
          value={form.watch('outcome')}
          onChoose={(outcome) => form.setValue('outcome', outcome)}
        />
        <TextField
          {...form.field('reason')}
          label="理由（本人に届きます）"
          rows={4}
          maxLength={2000}
        />
      </Form>
    </Section>
  )
}

function TakeBack({ found }: Props) {
  const answer = useChange('POST /ops/cases/{id}/answer')
  const [isConfirming, setConfirming] = useState(false)
  return (
    <Section title="決定の取り消し">
      <p className={styles.note}>
        間違いに気づいたときや、問題がなくなったときに取り消します。本人に理由とともに届きます。
      </p>
      <Button aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        決定を取り消す
      </Button>
      {isConfirming && (
        <ReasonDialog
          title="決定の取り消し"
          action="取り消して、元に戻す"
          label="理由（本人に届き、操作の記録に残ります）"
          onSend={(reason) => answer({ params: { id: found.id }, body: { lifts: true, reason } })}
          onClose={() => setConfirming(false)}
        >
          止めた公開、変えた対象年齢、または停止したアカウントを、元に戻します。
        </ReasonDialog>
      )}
    </Section>
  )
}
