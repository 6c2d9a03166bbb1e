'use client'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { Dialog } from '@/components/workbench/dialog'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { stateColumn } from '@/components/workbench/table/state-column'
import type { CallOutput } from '@/lib/client/api'
import { pages, useChange } from '@/lib/client/calls'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import type { TableColumn } from '@/lib/client/table/table-column'
import { toJstLocal } from '@/lib/kit/jst-local'
import { periodColumns } from '../period-columns'
import { OpsTable } from '../table'
import { bannerState } from './banner-words'
import { EndDialog } from './end-dialog'
import { PeriodFields } from './period-fields'
import { rowActs } from './row-acts'
import { ShownFilter } from './shown-filter'

type OpsBannerText = CallOutput<'GET /ops/banner-texts'>['items'][number]

const PATH = '/ops/banner-texts'
const FACTS: readonly TableColumn<OpsBannerText>[] = [
  { id: 'title', header: '文字', value: ({ title }) => title, card: 'title' },
  stateColumn(bannerState, 'aside'),
  { id: 'position', header: '順番', value: ({ position }) => position, kind: 'number' },
  { id: 'link', header: 'リンク', value: ({ link }) => link },
  ...periodColumns<OpsBannerText>(),
]

/** The texts that take turns on top of every page. */
export function BannerTextsPage() {
  const show = useSearchParams().get('show') === 'ended' ? 'ended' : 'open'
  const [edited, setEdited] = useState<OpsBannerText | 'new' | null>(null)
  const [ending, setEnding] = useState<OpsBannerText | null>(null)
  const end = useChange('POST /ops/banner-texts/{id}/end')
  return (
    <WorkbenchPage
      title="上部の文字"
      actions={<Button onClick={() => setEdited('new')}>文字を作る</Button>}
    >
      <ShownFilter path={PATH} label="文字の状態" show={show} />
      <OpsTable
        caption={show === 'open' ? '上部の文字（表示中と予定）' : '上部の文字（終了）'}
        list={pages('GET /ops/banner-texts', { query: { show } })}
        columns={[...FACTS, rowActs<OpsBannerText>(setEdited, setEnding)]}
        rowId={({ id }) => id}
        empty={show === 'open' ? '表示中や予定の文字はありません。' : '終わった文字はありません。'}
      />
      {edited && (
        <TextDialog text={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {ending && (
        <EndDialog
          title="文字を終えますか"
          row={ending}
          end={end}
          onClose={() => setEnding(null)}
        />
      )}
    </WorkbenchPage>
  )
}

type Props = { text: OpsBannerText | null; onClose: () => void }

function TextDialog({ text, onClose }: Props) {
  const create = useChange('POST /ops/banner-texts')
  const change = useChange('PUT /ops/banner-texts/{id}')
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-banners')).bannerText,
    defaultValues: {
      title: text?.title ?? '',
      link: text?.link ?? '',
      position: String(text?.position ?? 0),
      startAt: toJstLocal(text?.startAt ?? new Date().toISOString()),
      endAt: toJstLocal(text?.endAt ?? null),
    },
    onSubmit: async (facts) => {
      if (text) await change({ params: { id: text.id }, body: { ...facts, version: text.version } })
      else await create({ body: facts })
      onClose()
    },
  })
  return (
    <Dialog title={text ? '文字を変える' : '文字を作る'} onClose={onClose}>
      <Form form={form} submit={text ? '変更を保存する' : 'この内容で作る'} isStrong>
        <TextField {...form.field('title')} label="文字" maxLength={100} autoComplete="off" />
        <TextField
          {...form.field('link')}
          label="リンク"
          hint="ストアのページは「/」から、外のページは「https://」から。"
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
        />
        <PeriodFields form={form} />
      </Form>
    </Dialog>
  )
}
