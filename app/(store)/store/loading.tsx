export { Waiting as default } from '@/components/ui/waiting'
