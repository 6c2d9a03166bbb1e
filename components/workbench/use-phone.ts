import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the workbench is used on a phone: tables are cards, and what needs room is left to computers. */
export const usePhone = () => useMediaQuery('(max-width: 719px)', { noSsr: true })
