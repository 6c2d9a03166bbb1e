import { Alert } from '@/components/workbench/alert'
import { Checkbox } from '@/components/workbench/field/checkbox'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { WEBHOOK_EVENTS, type WebhookEvent, webhookEventName } from '@/lib/kit/shop/webhook-events'
import styles from './webhooks.module.css'

type Fields = { url: string; events: WebhookEvent[] }
type Props = { values: Fields; submit: string; onSubmit: (fields: Fields) => Promise<unknown> }

/** Where webhooks go and what they tell. What was typed is cleared when it is sent, or its parent closes the form. */
export function EndpointForm({ values, submit, onSubmit }: Props) {
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/webhook')).webhook,
    defaultValues: values,
    onSubmit: async (fields) => {
      await onSubmit(fields)
      form.setValue('url', values.url)
    },
  })
  const events = form.watch('events')
  const choose = (event: WebhookEvent, isTold: boolean) =>
    form.setValue(
      'events',
      WEBHOOK_EVENTS.filter((one) => (one === event ? isTold : events.includes(one))),
    )
  const problem = form.errorOf('events')
  return (
    <Form form={form} submit={submit}>
      <TextField
        {...form.field('url')}
        label="URL"
        placeholder="https://"
        hint="https で受け取れるURL。"
        autoComplete="off"
        spellCheck={false}
      />
      <fieldset className={styles.events}>
        <legend>知らせる出来事</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            checked={events.includes(event)}
            onTick={(isTold) => choose(event, isTold)}
          >
            {webhookEventName[event]}
          </Checkbox>
        ))}
        {problem && <Alert tone="error">{problem}</Alert>}
      </fieldset>
    </Form>
  )
}
