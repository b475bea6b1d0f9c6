import { Skeleton } from '#web/ui/Skeleton.tsx'

export function HotelSkeleton() {
  return (
    <div aria-hidden="true" className="space-y-5">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-72 rounded-xl desktop:h-[27rem]" />
      <Skeleton className="h-40 rounded-xl" />
    </div>
  )
}
