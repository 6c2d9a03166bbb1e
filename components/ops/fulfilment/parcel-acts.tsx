import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { ButtonLink } from '@/components/workbench/button-link'
import { Dialog } from '@/components/workbench/dialog'
import { SelectField } from '@/components/workbench/field/select-field'
import { ApiError } from '@/lib/client/api'
import { useChange } from '@/lib/client/calls'
import { useAction } from '@/lib/client/form/use-action'
import { saveFile } from '@/lib/client/library/save-file'
import opsStyles from '../ops.module.css'
import { carrierOptions, type LabelCarrier } from './parcel-words'

type Props = { path: string; selected: ReadonlySet<string>; onDone: () => void }

/** What is done with the selected parcels: fetching what goes into them, and their labels. */
export function ParcelActs({ path, selected, onDone }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <ButtonLink href={`${path}/pick-list?parcels=${[...selected].join(',')}`} isSmall>
        ピッキングリスト
      </ButtonLink>
      <Button isSmall onClick={() => setConfirming(true)}>
        送り状のCSV
      </Button>
      {isConfirming && (
        <LabelDialog selected={selected} onClose={() => setConfirming(false)} onDone={onDone} />
      )}
    </>
  )
}

type DialogProps = { selected: ReadonlySet<string>; onClose: () => void; onDone: () => void }

function LabelDialog({ selected, onClose, onDone }: DialogProps) {
  const create = useChange('POST /ops/parcels/labels', 'GET /ops/orders')
  const [carrier, setCarrier] = useState<LabelCarrier>('yamato')
  const [failures, setFailures] = useState<readonly { path: string; message: string }[]>([])
  const action = useAction()
  async function make() {
    setFailures([])
    try {
      const { fileName, file } = await create({ body: { carrier, parcelIds: [...selected] } })
      const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0))
      saveFile(new Blob([bytes], { type: 'text/csv' }), fileName)
      onDone()
      onClose()
    } catch (error) {
      if (error instanceof ApiError) setFailures(error.details ?? [])
      throw error
    }
  }
  return (
    <Dialog title="送り状のCSV" onClose={onClose}>
      <p className={opsStyles.note}>
        {selected.size.toLocaleString('ja-JP')}
        件の宛先を含むファイルです。配送会社のソフトに取り込んだら、消してください。ご注文は準備中になり、誰が作ったかが操作の記録に残ります。
      </p>
      <SelectField
        label="配送会社"
        value={carrier}
        options={carrierOptions}
        onChoose={setCarrier}
      />
      {action.message && (
        <Alert tone="error">
          {failures.length > 0 ? (
            <>
              どの送り状も作りませんでした。次の荷物の選択を外すと、作れます。
              <ul className={opsStyles.problems}>
                {failures.map(({ path, message }) => (
                  <li key={`${path} ${message}`}>
                    {path}：{message}
                  </li>
                ))}
              </ul>
            </>
          ) : (
            action.message
          )}
        </Alert>
      )}
      <Button look="action" isBusy={action.isPending} onClick={() => action.run(make)}>
        ファイルを作る
      </Button>
    </Dialog>
  )
}
