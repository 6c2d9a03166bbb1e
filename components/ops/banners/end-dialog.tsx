import { ReasonDialog } from '../reason-dialog'
import type { OpsBanner } from './banner-words'

type Props = {
  title: string
  row: Pick<OpsBanner, 'id' | 'title' | 'version'>
  end: (input: {
    params: { id: string }
    body: { version: number; reason: string }
  }) => Promise<unknown>
  onClose: () => void
}

/** Asks why a banner or a text is taken away, and takes it away. */
export const EndDialog = ({ title, row, end, onClose }: Props) => (
  <ReasonDialog
    title={title}
    action="いますぐ終える"
    onSend={(reason) => end({ params: { id: row.id }, body: { version: row.version, reason } })}
    onClose={onClose}
  >
    「{row.title}」は、まもなくストアに表示されなくなります。
  </ReasonDialog>
)
