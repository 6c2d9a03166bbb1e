'use client'
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  home: 'M4 11.5 12 5l8 6.5M6 10v9h12v-9M10 19v-5h4v5',
  comment: 'M5 5h14v11h-8l-4 3.5V16H5V5Z',
  star: 'M12 4l2.4 5 5.6.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.6-.8L12 4Z',
  yen: 'M6 5l6 7 6-7M12 12v8M7.5 12.5h9M7.5 16h9',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  next: 'M9 5l7 7-7 7',
  previous: 'M15 5l-7 7 7 7',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  external: 'M9 6H6v12h12v-3M13 5h6v6M19 5l-9 9',
  captions: 'M4 6h16v12H4zM8 11h3M8 14.5h5M14 11h2M16 14.5h0',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 8v4.5l3 2',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  tracks: 'M5 7h9M5 12h9M5 17h6M18 6v9.5M18 6l2.5 1M16.5 18a1.5 2 0 1 0 0-4 1.5 2 0 0 0 0 4Z',
  calendar: 'M5 7h14v12H5zM5 11h14M9 4.5v4M15 4.5v4',
  picture: 'M4 5h16v14H4zM4 16l5-5 5 5 3-3 3 3M16 9h0',
  heart:
    'M12 20s-7.5-4.6-7.5-10A4.25 4.25 0 0 1 12 7.4 4.25 4.25 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
  plus: 'M12 5v14M5 12h14',
  playlistAdd: 'M4 7h12M4 12h8M4 17h6M17 12v8M13 16h8',
  queueAdd: 'M4 6h15M4 11h8M4 16h6M14 12.5v7l5.5-3.5-5.5-3.5Z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4',
  grip: 'M9 6h0M15 6h0M9 12h0M15 12h0M9 18h0M15 18h0',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  share: 'M12 15V4M8 8l4-4 4 4M6 12H5v8h14v-8h-1',
  edit: 'M5 19l1-4L16 5l3 3L9 18l-4 1ZM14 7l3 3',
  trash: 'M5 7h14M9 7V5h6v2M7 7l1 12h8l1-12M10.5 11v4.5M13.5 11v4.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  minus: 'M5 12h14',
  more: 'M6 12h0M12 12h0M18 12h0',
  tag: 'M4 4h8l8 8-8 8-8-8V4ZM8.5 8.5h0',
  mic: 'M12 14.5a3 3 0 0 0 3-3V6.5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3ZM6 11.5a6 6 0 0 0 12 0M12 17.5V21',
  filter: 'M4 7h16M7 12h10M10 17h4',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-6-6l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 6 6l1.2-1.2',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  bookmark: 'M7 4.5h10V20l-5-4-5 4V4.5Z',
  cart: 'M3.5 4.5H6l2 10.5h9.5l2-7.5H7M9 19.5h0M16.5 19.5h0',
  globe:
    'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM4 12h16M12 4c2.6 2.6 3.4 5 3.4 8s-.8 5.4-3.4 8c-2.6-2.6-3.4-5-3.4-8S9.4 6.6 12 4Z',
  key: 'M8 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM11.5 12H20v3.5M16.5 12v2.5',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  gift: 'M4.5 9h15v4h-15zM6 13v7h12v-7M12 9v11M12 9C6 9 6 4.5 9 4.5c2 0 3 2 3 4.5ZM12 9c6 0 6-4.5 3-4.5-2 0-3 2-3 4.5Z',
  book: 'M5 5.5C8 4.5 10.5 5 12 6.5 13.5 5 16 4.5 19 5.5v13c-3-1-5.5-.5-7 1-1.5-1.5-4-2-7-1v-13ZM12 6.5v13',
  parcel:
    'M4.5 8 12 4.5 19.5 8v8.5L12 20l-7.5-3.5V8ZM4.5 8l7.5 3.5L19.5 8M12 11.5V20M8 6.3l7.5 3.5',
  sort: 'M8 5v14M8 19l-3-3M8 19l3-3M16 19V5M16 5l-3 3M16 5l3 3',
  phone: 'M8 3.5h8v17H8zM11 17.5h2',
  alert: 'M12 4.5 21 19.5H3L12 4.5ZM12 10v4.5M12 17h0',
} as const

export type IconName = keyof typeof PATHS

/**
 * A line icon of 24 units in the text's colour; always beside a word or a label, so hidden from readers. The
 * drawing is in the script: a page has its name alone as data.
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
