import { useRouter } from 'next/navigation'
import { unsaved } from '@/components/studio/shop/unsaved'
import { Button } from '@/components/workbench/button'
import { useAction } from '@/lib/client/form/use-action'

/** Saves what is typed and shows the work as listeners would see it. */
export function PreviewWork({ saveWork }: { saveWork: () => Promise<string | null> }) {
  const saving = useAction()
  const router = useRouter()

  async function show() {
    const id = await saveWork()
    if (!id) throw unsaved()
    router.push(`/studio/works/${id}/preview`)
  }

  return (
    <>
      <Button look="quiet" isWide isBusy={saving.isPending} onClick={() => saving.run(show)}>
        プレビューを見る
      </Button>
      {saving.message && <p role="alert">{saving.message}</p>}
    </>
  )
}
