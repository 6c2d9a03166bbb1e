import { Picture } from '@/components/ui/picture'

type Props = { picture: React.ComponentProps<typeof Picture>['picture'] | null }

/** How a thing looks in a list, beside its name. */
export function ShopPicture({ picture }: Props) {
  return picture && <Picture picture={picture} alt="" shownAt={[['', '40px']]} />
}
