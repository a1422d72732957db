import type { ReactNode } from 'react';
import type { Product } from 'shared-protocol/product';
import { productNames } from '../product-names.ts';
import { Choice } from './choice.tsx';

export type Target = Product | 'all';

interface TargetChoiceProps {
  readonly products: readonly Product[];
  readonly target: Target;
  readonly onChoose: (target: Target) => void;
}

/** Shows nothing when there is only one agent. */
export function TargetChoice({ products, target, onChoose }: TargetChoiceProps): ReactNode {
  if (products.length < 2) return null;
  return (
    <Choice
      label="Agent"
      options={[{ value: 'all', label: 'Both' }, ...products.map((value) => ({ value, label: productNames[value] }))]}
      value={target}
      onChoose={onChoose}
    />
  );
}

/** What a call says of it: an agent that is left out means all. */
export function productOf(target: Target): { readonly product?: Product } {
  return target === 'all' ? {} : { product: target };
}
