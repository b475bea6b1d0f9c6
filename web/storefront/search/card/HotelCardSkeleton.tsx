import { Skeleton } from '#web/ui/Skeleton.tsx'
import { cardStyle } from './card-style.ts'

export function HotelCardSkeleton() {
  return (
    <div aria-hidden="true" className={cardStyle.card}>
      <div className={cardStyle.photo}>
        <Skeleton className="size-full rounded-none" />
      </div>
      <div className={cardStyle.body}>
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/5 @min-[30rem]:mt-auto" />
      </div>
      <div className={cardStyle.price}>
        <div className="flex-1 space-y-2 @min-[30rem]:flex-none">
          <Skeleton className="h-7 w-32 @min-[30rem]:ml-auto" />
          <Skeleton className="h-3.5 w-24 @min-[30rem]:ml-auto" />
        </div>
        <Skeleton className="h-11 w-28 @min-[30rem]:mt-3 @min-[30rem]:h-9 @min-[30rem]:w-full" />
      </div>
    </div>
  )
}
