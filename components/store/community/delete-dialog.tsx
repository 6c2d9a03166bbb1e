'use client'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { unlessMissing } from '@/lib/client/api'

type Props = {
  title: string
  text: string
  remove: () => Promise<unknown>
  onRemoved: () => void
  onClose: () => void
}

/** Asks once before something written is gone. */
export default function DeleteDialog({ title, text, remove, onRemoved, onClose }: Props) {
  return (
    <ConfirmDialog
      title={title}
      action="削除する"
      lead="削除できませんでした。"
      onConfirm={() => unlessMissing(remove()).then(onRemoved)}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
