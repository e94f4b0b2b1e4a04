export const PlantedPlace = () => <input type="file" />;
