import button from '@/components/ui/button.module.css'

/** Leaves a dialog as it is; phones have no Escape. */
export function GiveUpButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className={`${button.button} ${button.bare} ${button.wide}`}
      onClick={onClick}
    >
      やめる
    </button>
  )
}
