export { NotFound as default } from '@/components/store/shell/not-found'
