import '#services/shop/installation.ts';
export const X = () => <p />;
