const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
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
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1 1M17.4 17.4l1 1M5.6 18.4l1-1M17.4 6.6l1-1',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
} as const

export type IconName = keyof typeof PATHS

/** A line icon of 24 units in the text's colour; always beside a word or a label, so hidden from readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
