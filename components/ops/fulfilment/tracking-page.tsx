'use client'
import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { SelectField } from '@/components/workbench/field/select-field'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { call } from '@/lib/client/api'
import { FileImport } from '../file-import/file-import'
import { carrierOptions, type LabelCarrier, type TrackingReport } from './parcel-words'
import { TrackingRows } from './tracking-rows'

/** Tracking numbers from a carrier's file: what it would do, then all of it or nothing. */
export function TrackingPage() {
  const [carrier, setCarrier] = useState<LabelCarrier>('yamato')
  return (
    <WorkbenchPage
      title="お問い合わせ番号の取り込み"
      about="配送会社のソフトが発行したCSVで、荷物をまとめて発送済みにします。"
      back={{ href: '/ops/fulfilment', label: '発送' }}
    >
      <FileImport
        label="お問い合わせ番号のCSV"
        note="管理番号（KE100001-1）とお問い合わせ番号の列があるCSV（UTF-8・Shift_JIS）で、500行まで。選んだだけでは、何も変わりません。"
        of={carrier}
        preview={(file) => call('POST /ops/tracking/preview', { body: { carrier, file } })}
        apply={(file) => call('POST /ops/tracking', { body: { carrier, file } })}
        changes={['GET /ops/parcels', 'GET /ops/orders']}
        rows={(report) => <TrackingRows report={report} />}
        act={({ ship }) =>
          ship > 0
            ? `${ship.toLocaleString('ja-JP')}個の荷物を発送済みにする`
            : '取り込み済みであることを確かめる'
        }
        done={(report) => <Done report={report} />}
      >
        <SelectField
          label="配送会社"
          value={carrier}
          options={carrierOptions}
          onChoose={setCarrier}
        />
      </FileImport>
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
