const SHORT_NAMES: Readonly<Record<string, string>> = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  jcb: 'JCB',
  diners: 'DC',
  discover: 'DISC',
}

const SVG = 'http://www.w3.org/2000/svg'

function shape(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** Draws a plain card with the brand's short name: no trademark's artwork is shown. */
export function paintBrand(brand: string) {
  const place = document.querySelector('#brand')
  if (!place || place.getAttribute('data-brand') === brand) return
  place.setAttribute('data-brand', brand)
  const outline = shape('rect', {
    x: '1',
    y: '1',
    width: '34',
    height: '22',
    rx: '3.5',
    class: 'line',
  })
  const name = SHORT_NAMES[brand]
  if (name === undefined) {
    place.replaceChildren(
      outline,
      shape('rect', { x: '1', y: '6.5', width: '34', height: '4', class: 'fill' }),
      shape('rect', { x: '5', y: '15', width: '10', height: '2.5', rx: '1', class: 'fill' }),
    )
    return
  }
  const text = shape('text', { x: '18', y: '15.8', 'text-anchor': 'middle', class: 'name' })
  text.textContent = name
  place.replaceChildren(outline, text)
}
