import type { BestBasketData } from '../model/contract.ts';

type Choice = NonNullable<BestBasketData['lines'][number]['best']>;

const basketChoice = (change: Partial<Choice>): Choice => ({
  productId: 41,
  offerLineId: null,
  name: 'Copy paper',
  vendorId: 7,
  vendorName: 'Northgate',
  quantity: 10,
  unitPrice: '38.60',
  contractNumber: null,
  subtotal: '386.00',
  ...change,
});

/** Other paper is cheaper; nobody has the glue. */
export const bestBasket = (change: Partial<BestBasketData> = {}): BestBasketData => ({
  isExact: true,
  isBetter: true,
  todayTotal: '386.00',
  bestTotal: '300.00',
  saves: '86.00',
  todayOrders: 1,
  bestOrders: 1,
  lines: [
    {
      lineId: 41,
      name: 'Copy paper',
      quantity: 10,
      today: basketChoice({ contractNumber: 'COOP-7' }),
      best: basketChoice({
        productId: 60,
        name: 'White paper',
        vendorId: 8,
        vendorName: 'Ridgeline',
        unitPrice: '30.00',
        subtotal: '300.00',
      }),
      isChanged: true,
    },
    { lineId: 43, name: 'Glue', quantity: 4, today: null, best: null, isChanged: false },
  ],
  vendors: [
    { vendorId: 8, vendorName: 'Ridgeline', subtotal: '300.00', tax: '0.00', freight: '0.00', total: '300.00' },
  ],
  todayVendors: [
    { vendorId: 7, vendorName: 'Northgate', subtotal: '361.00', tax: '0.00', freight: '25.00', total: '386.00' },
  ],
  unpricedNames: ['Glue'],
  ...change,
});
