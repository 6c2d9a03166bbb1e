/** Pages of other services that offer to post a title and an address. They learn nothing before they are opened. */
export const shareLinks = (title: string, url: string): { name: string; href: string }[] => [
  { name: 'X', href: withQuery('https://x.com/intent/post', { text: title, url }) },
  {
    name: 'LINE',
    href: withQuery('https://social-plugins.line.me/lineit/share', { url, text: title }),
  },
]

const withQuery = (page: string, query: Record<string, string>) =>
  `${page}?${new URLSearchParams(query)}`
