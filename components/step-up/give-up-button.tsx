import { Button } from '@/components/ui/button'

/** Leaves a dialog as it is; phones have no Escape. */
export function GiveUpButton({ onClick }: { onClick: () => void }) {
  return (
    <Button look="bare" isWide onClick={onClick}>
      やめる
    </Button>
  )
}
