import { expect, test } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { Picture } from './picture'

const markupOf = (widths: number[], upTo: number) =>
  renderToStaticMarkup(
    <Picture
      picture={{ path: '/api/image/x', widths, color: '#102030' }}
      alt=""
      upTo={upTo}
      shownAt={[['', '64px']]}
    />,
  )

test('a picture offers its files up to the widest that is worth it', () => {
  const markup = markupOf([128, 256, 512], 256)
  expect(markup).toContain('srcSet="/api/image/x/128.webp 128w, /api/image/x/256.webp 256w"')
  expect(markup).toContain('sizes="(min-resolution:2.5dppx) 32px')
  expect(markup).toContain('src="/api/image/x/256.webp"')
})

test('a picture with one file to offer has no list of them', () => {
  const markup = markupOf([128, 256], 128)
  expect(markup).toContain('src="/api/image/x/128.webp"')
  expect(markup).not.toMatch(/srcset|sizes/iu)
})
