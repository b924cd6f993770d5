import '#app/console/console.layout.tsx';
