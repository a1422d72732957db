/** The desktop products: the names that regstate and the command line use, and those that customers know. */
export const productNames = { 'driver-support': 'Driver Support', maverick: 'Maverick Safe' } as const;

/** What a deployment may call the products. */
export type ProductNames = Readonly<Record<Product, string>>;

/** What a deployment may call a product: in letters that are seen; between two of them, Hindi and Persian have joiners that are not. */
export const productNameForm =
  /^(?=\S)(?=.*[^\s\p{Default_Ignorable_Code_Point}\u2800])(?:[^<>\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]|(?<=[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}])){1,40}(?<=\S)$/u;

export type Product = keyof typeof productNames;

export const products: readonly Product[] = Object.keys(productNames) as Product[];

/** Where an agent listens: it takes the first free port of its product's range, on loopback only. */
export interface AgentAddress {
  /** In the order in which an agent tries them. */
  readonly ports: readonly [number, number, number, number, number];
  /** The path of discovery; the answer is a `RegState`. */
  readonly regStatePath: string;
  /** The path of the real-time connection. */
  readonly hubPath: string;
}

/** Source: specification, section 7 (ports and regstate paths); this project chose the hub paths. */
export const agentAddresses = {
  'driver-support': { ports: [49217, 49218, 49219, 49220, 49221], regStatePath: '/regstate', hubPath: '/hub' },
  maverick: {
    ports: [51215, 51216, 51217, 51218, 51219],
    regStatePath: '/maverick/regstate',
    hubPath: '/maverick/hub',
  },
} as const satisfies Record<Product, AgentAddress>;

/**
 * The number that selects Driver Support in the account contract (`ProductId`, `product`).
 * Any other number selects the third variant's endpoint. Source: specification, section 9.
 */
export const driverSupportProductId = 6;
