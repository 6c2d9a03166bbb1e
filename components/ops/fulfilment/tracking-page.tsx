'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { FilePicker } from '@/components/workbench/field/file-picker'
import { SelectField } from '@/components/workbench/field/select-field'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import {
  type LabelCarrier,
  readFile,
  type TrackingReport,
  tracking,
} from '@/lib/client/ops-fulfilment'
import { useAction } from '@/lib/client/use-action'
import opsStyles from '../ops.module.css'
import { carrierOptions } from './parcel-words'
import { TrackingRows } from './tracking-rows'

type Chosen = { name: string; file: string; report: TrackingReport }

/** Tracking numbers from a carrier's file: what it would do, then all of it or nothing. */
export function TrackingPage() {
  const client = useQueryClient()
  const [carrier, setCarrier] = useState<LabelCarrier>('yamato')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [done, setDone] = useState<TrackingReport | null>(null)
  const action = useAction()
  async function look(picked: File) {
    setChosen(null)
    setDone(null)
    const file = await readFile(picked)
    setChosen({ name: picked.name, file, report: await tracking.preview({ carrier, file }) })
  }
  async function apply(file: string) {
    try {
      setDone(await tracking.apply({ carrier, file }))
      setChosen(null)
    } finally {
      await client.invalidateQueries({ queryKey: ['ops'] })
    }
  }
  return (
    <WorkbenchPage
      title="お問い合わせ番号の取り込み"
      about="配送会社のソフトが発行したCSVで、荷物をまとめて発送済みにします。"
      back={{ href: '/ops/fulfilment', label: '発送' }}
    >
      <Section title="ファイル">
        <SelectField
          label="配送会社"
          value={carrier}
          options={carrierOptions}
          onChoose={(next) => {
            setCarrier(next)
            setChosen(null)
          }}
        />
        <FilePicker
          accept=".csv,.txt,text/csv"
          label="お問い合わせ番号のCSV"
          onFiles={([file]) => file && action.run(() => look(file))}
        >
          {(open) => (
            <Button
              look={chosen ? 'quiet' : 'action'}
              onClick={open}
              isBusy={action.isPending && !chosen}
            >
              {chosen ? 'ファイルを選び直す' : 'ファイルを選ぶ'}
            </Button>
          )}
        </FilePicker>
        <p className={opsStyles.note}>
          管理番号（KE100001-1）とお問い合わせ番号の列があるCSV（UTF-8・Shift_JIS）で、500行まで。選んだだけでは、何も変わりません。
        </p>
        {action.failure && <Alert tone="trouble">{action.failure}</Alert>}
        {done && <Done report={done} />}
      </Section>
      {chosen && (
        <Section title={`「${chosen.name}」を取り込むと`}>
          <TrackingRows report={chosen.report} />
          {chosen.report.problems === 0 && (
            <Button
              look="action"
              isBusy={action.isPending}
              onClick={() => action.run(() => apply(chosen.file))}
            >
              {chosen.report.ship > 0
                ? `${chosen.report.ship.toLocaleString('ja-JP')}個の荷物を発送済みにする`
                : '取り込み済みであることを確かめる'}
            </Button>
          )}
        </Section>
      )}
    </WorkbenchPage>
  )
}

function Done({ report: { ship } }: { report: TrackingReport }) {
  return (
    <Alert tone="done">
      {ship > 0
        ? `${ship.toLocaleString('ja-JP')}個の荷物を発送済みにし、購入者にお知らせしました。`
        : 'すべての行が取り込み済みでした。何も変えていません。'}
    </Alert>
  )
}
