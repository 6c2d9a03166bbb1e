import { Button } from '@/components/ui/button'
import { formatYen } from '@/lib/kit/shop/yen'

type Props = { trackYen: number; albumYen: number; isBusy: boolean; change: () => void }

/** Shown if a track costs at least as much as the rest of its album: switches the checkout to the album. */
export const AlbumHint = ({ trackYen, albumYen, isBusy, change }: Props) => (
  <>
    <span>
      このトラックだけでは{formatYen(trackYen)}ですが、アルバムなら、残りのトラックもすべて含めて
      <strong>{formatYen(albumYen)}</strong>です。
    </span>
    <Button disabled={isBusy} onClick={change}>
      アルバムに変える
    </Button>
  </>
)
